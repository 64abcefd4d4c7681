import {
  type AdminSettings,
  changeSettings,
  getAdminSettings,
  previewSettings,
  type SettingsSectionName,
  type SettingsSections,
} from '@chesapeake/contract/settings/admin-settings';
import { startApp, type TestApp, type TestResponse } from './app.ts';
import { addAdmin } from './people.ts';

type Caller = { token: string };

/** All settings, as administrators see them. */
export async function readSettings(app: TestApp, caller?: Caller): Promise<AdminSettings> {
  const { token } = caller ?? (await addAdmin(app));
  return (await app.call(getAdminSettings, { token })).body;
}

/** A changed section together with its current version. */
export async function sectionChange<Section extends SettingsSectionName>(
  app: TestApp,
  section: Section,
  changeSection: (now: SettingsSections[Section]) => unknown,
) {
  const now = await readSettings(app);
  return {
    version: now.versions[section],
    [section]: changeSection((now as SettingsSections)[section]),
  };
}

/** Changes one section over the API. */
export async function changeSection<Section extends SettingsSectionName>(
  app: TestApp,
  section: Section,
  update: (now: SettingsSections[Section]) => unknown,
  caller?: Caller,
): Promise<TestResponse> {
  const { token } = caller ?? (await addAdmin(app));
  return app.call(changeSettings, { token, body: await sectionChange(app, section, update) });
}

export async function preview<Section extends SettingsSectionName>(
  app: TestApp,
  section: Section,
  update: (now: SettingsSections[Section]) => unknown,
) {
  const { token } = await addAdmin(app);
  return app.call(previewSettings, { token, body: await sectionChange(app, section, update) });
}

type Service = SettingsSections['services'][number];

/** Changes some fields of one service. */
export const changeService = (slug: string, fields: object) => (services: Service[]) =>
  services.map((service) => (service.slug === slug ? { ...service, ...fields } : service));

/** Settings are global, so a test that changes them has its own app. */
export async function withOwnApp(run: (own: TestApp) => Promise<void>) {
  const own = await startApp();
  try {
    await run(own);
  } finally {
    await own.stop();
  }
}

/** For tests in which one customer books more than usual. */
export const allowManyBookings = (app: TestApp) =>
  changeSection(app, 'booking', (now) => ({
    ...now,
    maxUnpaidBookings: 1_000,
    maxUnpaidBookingsUnverified: 1_000,
  }));
