import { isDeepStrictEqual } from 'node:util';
import type {
  AdminSettings,
  ChangePreview,
  SettingsChange,
  SettingsSectionName,
} from '@chesapeake/contract/settings/admin-settings';
import type { SettingKey, Settings } from '@chesapeake/contract/settings/settings';
import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import type { Caller } from '../../caller.ts';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, idempotentTransaction, takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { withStoredImages } from '../../files/stored-images.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Places } from '../places/index.ts';
import { logoUrls, type SettingsService, settingKeys, settingsId } from '../settings/index.ts';
import { describeSettingsChanges } from './changes.ts';
import type { DisplayedChange } from './displayed-change.ts';
import { describeEffects } from './effects.ts';
import * as repository from './repository.ts';
import { applyChange, changedSection, sectionVersions, toSections } from './sections.ts';
import { readUpcomingBookings } from './upcoming-bookings-repository.ts';
import { failIfZoneInUse } from './zones.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  events: DomainEvents;
  imageStore: ImageStore;
  places: Pick<Places, 'countByZone' | 'isKnown'>;
}

/** The uploads subfolder for the logo. */
const logoFolder = 'brand';

/** Completes the sentence "changed …". */
const sectionNames: Record<SettingsSectionName | 'logo', string> = {
  business: 'the business details',
  services: 'the services',
  extras: 'the extras',
  booking: 'the booking rules',
  cancellation: 'the cancellation rules',
  noShow: 'what a no-show costs',
  mails: 'the emails',
  reviews: 'the reviews on the home page',
  zones: 'the zones',
  planning: 'the planning rules',
  logo: 'the logo',
};

/** The settings as admins see and change them. */
export function createAdminSettings({ db, clock, settings, events, imageStore, places }: Deps) {
  const toAdminSettings = (all: Settings): AdminSettings => ({
    ...toSections(all),
    logo: logoUrls(all),
    versions: sectionVersions(all),
    defaults: toSections(settings.defaults),
  });

  /** Applies a change; fails if the settings have changed since they were read. */
  async function checkChange(source: Db, change: SettingsChange) {
    const part = changedSection(change);
    const before = await settings.read(source);
    if (sectionVersions(before)[part] !== change.version) fail('SETTINGS_CHANGED');
    const changed = applyChange(change, before);
    // Drive times from and to an unknown garage could not be estimated.
    if (part === 'planning' && !(await places.isKnown(source, changed.garage)))
      fail('VALIDATION_FAILED', { errors: { 'planning.garage': settingsTexts.unknownGarage } });
    if (part === 'zones') failIfZoneInUse(before, changed, await places.countByZone(source));
    const isSameZone = changed.zone === before.zone;
    const zone = isSameZone ? before.zone : await findKnownZone(source, changed.zone);
    return { part, before, after: { ...changed, zone } };
  }

  /** A zone unknown to the database would break every write that is counted by day. */
  const findKnownZone = async (source: Db, zone: string) =>
    (await repository.findZone(source, zone)) ??
    fail('VALIDATION_FAILED', { errors: { 'business.zone': settingsTexts.unknownZone } });

  async function store(tx: Tx, before: Settings, after: Settings) {
    const isSame = (key: SettingKey) => isDeepStrictEqual(before[key], after[key]);
    // Before, it may have followed only from stored services, which may be removed now.
    const mustStore = (key: SettingKey) => key === 'pricesConfirmed' || !isSame(key);
    for (const key of settingKeys.filter(mustStore))
      await settings.write(tx, key, after[key], clock());
  }

  const recordChange = (
    tx: Tx,
    caller: Caller,
    part: keyof typeof sectionNames,
    changes: DisplayedChange[],
  ) => {
    const toLabeledValues = (what: 'before' | 'after') =>
      changes.map((change) => ({ label: change.label, value: change[what] }));
    return events.record(tx, {
      actorId: caller.userId,
      action: 'settings.changed',
      subject: { kind: 'settings', id: settingsId },
      before: { said: toLabeledValues('before') },
      after: { part: sectionNames[part], said: toLabeledValues('after') },
      notifications: [],
    });
  };

  /** Serializes changes, so two changes of the same version cannot both succeed. */
  const inSettingsLock = <T>(work: (tx: Tx) => Promise<T>) =>
    idempotentTransaction(db, async (tx) => {
      await takeAdvisoryLock(tx, 'settings');
      return work(tx);
    });

  const setLogo = (caller: Caller, logo: string | null) =>
    inSettingsLock(async (tx) => {
      const before = await settings.read(tx);
      const after = { ...before, logo };
      if (before.logo === logo) return toAdminSettings(after);
      await store(tx, before, after);
      const old = before.logo;
      if (old) afterCommit(tx, () => imageStore.removeLater(old));
      const describeLogo = (each: string | null) => each && 'a picture';
      const [was, is] = [describeLogo(before.logo), describeLogo(logo)];
      await recordChange(tx, caller, 'logo', [
        { label: 'Logo', before: was, after: was && is ? 'another picture' : is },
      ]);
      return toAdminSettings(after);
    });

  return {
    get: async () => toAdminSettings(await settings.read()),

    preview: async (change: SettingsChange): Promise<ChangePreview> => {
      const { part, before, after } = await checkChange(db, change);
      const changes = describeSettingsChanges(part, before, after);
      if (changes.length === 0) return { changes, effects: [settingsTexts.nothingChanged] };
      const now = clock();
      const upcoming = await readUpcomingBookings(db, now, addMs(now, days(after.bookAheadDays)));
      return { changes, effects: describeEffects(part, { before, after, upcoming, now }) };
    },

    change: (caller: Caller, change: SettingsChange) =>
      inSettingsLock(async (tx) => {
        const { part, before, after } = await checkChange(tx, change);
        const changes = describeSettingsChanges(part, before, after);
        if (changes.length > 0) {
          await store(tx, before, after);
          await recordChange(tx, caller, part, changes);
        }
        return toAdminSettings(after);
      }),

    changeLogo: (caller: Caller, file: UploadedFile) =>
      withStoredImages({ logo: { imageStore, folder: logoFolder, file } }, ({ logo }) =>
        setLogo(caller, logo ?? null),
      ),

    removeLogo: (caller: Caller) => setLogo(caller, null),

    /** Deletes logos that are no longer used. */
    sweepLogos: () =>
      imageStore.sweep(logoFolder, async () => {
        const { logo } = await settings.read();
        return logo ? [logo] : [];
      }),
  };
}

export type AdminSettingsService = ReturnType<typeof createAdminSettings>;
