import {
  type AdminSettings,
  type ChangePreview,
  type SettingsChange,
  type SettingsPart,
  settingsTexts,
} from '@chesapeake/contract/admin-settings';
import type { SettingKey, Settings } from '@chesapeake/contract/settings';
import type { Caller } from '../../caller.ts';
import { type Clock, days, later } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, takeTurns, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { NewsService } from '../news/service.ts';
import { readAhead } from './ahead-repository.ts';
import { type Change, changesOf } from './changes.ts';
import { effectsOf } from './effects.ts';
import { applied, partIn, partsOf, versionsOf } from './parts.ts';
import * as repository from './repository.ts';
import { defaultSettings, logoOf, type SettingsService, settingKeys } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  news: NewsService;
  pictures: Pictures;
}

/** The settings are one thing: all that happens to them is told under this id. */
const settingsId = '00000000-0000-7000-8000-000000000001';

/** Where the logo is kept among the uploads. */
const logoPictures = 'brand';

/** To be read after 'changed'. */
const partWords: Record<SettingsPart | 'logo', string> = {
  business: 'the business details',
  services: 'the services',
  booking: 'the booking rules',
  cancellation: 'the cancellation rules',
  mails: 'the emails',
  logo: 'the logo',
};

/** The settings as the office sees and changes them. */
export function createSettingsOffice({ db, clock, settings, news, pictures }: Deps) {
  const shown = (all: Settings): AdminSettings => ({
    ...partsOf(all),
    logo: logoOf(all),
    versions: versionsOf(all),
    defaults: partsOf(defaultSettings()),
  });

  /** What the settings would be; refused where they are no longer those that were changed. */
  async function judge(source: Db, change: SettingsChange) {
    const part = partIn(change);
    const before = await settings.read(source);
    if (versionsOf(before)[part] !== change.version) fail('SETTINGS_CHANGED');
    const wanted = applied(change, before);
    const isSameZone = wanted.zone === before.zone;
    const zone = isSameZone ? before.zone : await knownZone(source, wanted.zone);
    return { part, before, after: { ...wanted, zone } };
  }

  /** One that the database does not know would fail every write that is counted by days. */
  const knownZone = async (source: Db, zone: string) =>
    (await repository.findZone(source, zone)) ??
    fail('VALIDATION_FAILED', { errors: { 'business.zone': settingsTexts.unknownZone } });

  async function store(tx: Tx, before: Settings, after: Settings) {
    const usual = defaultSettings();
    const isSame = (key: SettingKey, one: Settings, other: Settings) =>
      JSON.stringify(one[key]) === JSON.stringify(other[key]);
    for (const key of settingKeys.filter((each) => !isSame(each, before, after))) {
      if (isSame(key, usual, after)) await repository.forget(tx, key);
      else await repository.write(tx, key, after[key], clock());
    }
  }

  const writeNews = (tx: Tx, caller: Caller, part: keyof typeof partWords, changes: Change[]) => {
    const said = (what: 'before' | 'after') =>
      changes.map((change) => ({ label: change.label, value: change[what] }));
    return news.write(tx, {
      actorId: caller.userId,
      action: 'settings.changed',
      subject: { kind: 'settings', id: settingsId },
      before: { said: said('before') },
      after: { part: partWords[part], said: said('after') },
      tell: [],
    });
  };

  /** One at a time: two changes of the same version cannot both count. */
  const inTurn = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(db, async (tx) => {
      await takeTurns(tx, 'settings');
      return work(tx);
    });

  const setLogo = (caller: Caller, logo: string | null) =>
    inTurn(async (tx) => {
      const before = await settings.read(tx);
      const after = { ...before, logo };
      if (before.logo === logo) return shown(after);
      await store(tx, before, after);
      const old = before.logo;
      if (old) afterCommit(tx, () => pictures.removeLater(old));
      const said = (each: string | null) => each && 'a picture';
      const [was, is] = [said(before.logo), said(logo)];
      await writeNews(tx, caller, 'logo', [
        { label: 'Logo', before: was, after: was && is ? 'another picture' : is },
      ]);
      return shown(after);
    });

  return {
    get: async () => shown(await settings.read()),

    preview: async (change: SettingsChange): Promise<ChangePreview> => {
      const { part, before, after } = await judge(db, change);
      const changes = changesOf(part, before, after);
      if (changes.length === 0) return { changes, effects: [settingsTexts.nothingChanged] };
      const now = clock();
      const ahead = await readAhead(db, now, later(now, days(after.bookAheadDays)));
      return { changes, effects: effectsOf(part, { before, after, ahead, now }) };
    },

    change: (caller: Caller, change: SettingsChange) =>
      inTurn(async (tx) => {
        const { part, before, after } = await judge(tx, change);
        const changes = changesOf(part, before, after);
        if (changes.length > 0) {
          await store(tx, before, after);
          await writeNews(tx, caller, part, changes);
        }
        return shown(after);
      }),

    changeLogo: (caller: Caller, file: UploadedFile) =>
      keepPictures({ logo: { pictures, folder: logoPictures, file } }, ({ logo }) =>
        setLogo(caller, logo ?? null),
      ),

    removeLogo: (caller: Caller) => setLogo(caller, null),

    /** Removes the pictures that are no longer the logo. */
    sweepLogos: () =>
      pictures.sweep(logoPictures, async () => {
        const { logo } = await settings.read();
        return logo ? [logo] : [];
      }),
  };
}

export type SettingsOffice = ReturnType<typeof createSettingsOffice>;
