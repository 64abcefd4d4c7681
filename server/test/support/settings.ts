import {
  type AdminSettings,
  changeSettings,
  getAdminSettings,
  type SettingsPart,
  type SettingsParts,
} from '@chesapeake/contract/admin-settings';
import type { Answer, TestApp } from './app.ts';
import { addAdmin } from './people.ts';

type Who = { token: string };

/** All of it, as the office sees it. */
export async function readSettings(app: TestApp, who?: Who): Promise<AdminSettings> {
  const { token } = who ?? (await addAdmin(app));
  return (await app.call(getAdminSettings, { token })).body;
}

/** One part with what a test changes of it, and the version that it was made from. */
export async function changeOf<Part extends SettingsPart>(
  app: TestApp,
  part: Part,
  change: (now: SettingsParts[Part]) => unknown,
) {
  const now = await readSettings(app);
  return { version: now.versions[part], [part]: change((now as SettingsParts)[part]) };
}

/** Changes one part over the API. */
export async function change<Part extends SettingsPart>(
  app: TestApp,
  part: Part,
  how: (now: SettingsParts[Part]) => unknown,
  who?: Who,
): Promise<Answer> {
  const { token } = who ?? (await addAdmin(app));
  return app.call(changeSettings, { token, body: await changeOf(app, part, how) });
}
