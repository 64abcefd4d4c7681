import { isDeepStrictEqual } from 'node:util';
import { onlineServices } from '@chesapeake/contract/bookings/service-types';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { Extra } from '@chesapeake/contract/prices/pricing';
import { toPublicSurcharges } from '@chesapeake/contract/prices/public-pricing';
import {
  exampleExtras,
  exampleOfficeServices,
} from '@chesapeake/contract/settings/example-business';
import {
  type publicSettings,
  type SettingKey,
  type Settings,
  settingSchemas,
  unknownBusiness,
} from '@chesapeake/contract/settings/settings';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { imageUrls } from '../../db/image-urls.ts';
import type { Db, Tx } from '../../db/schema.ts';
import * as repository from './repository.ts';

export interface SettingsService {
  /** Pass the transaction if one is open. */
  read: (db?: Db) => Promise<Settings>;
  /** Default values are not stored, so an improved default reaches everyone who never changed it. */
  write: <Key extends SettingKey>(
    tx: Tx,
    key: Key,
    value: Settings[Key],
    now: Date,
  ) => Promise<void>;
  readPublic: () => Promise<z.output<typeof publicSettings>>;
  /** What applies until somebody changes it. */
  defaults: Settings;
}

/** All settings share one subject id in the activity log. */
export const settingsId = '00000000-0000-7000-8000-000000000001';

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settingSchemas[key].parse(undefined)]),
) as Settings;

const exampleSettings: Settings = {
  ...defaultSettings,
  services: [...defaultSettings.services, ...exampleOfficeServices],
  extras: exampleExtras,
};

/** The logo's URLs; null if there is none. */
export function logoUrls({ logo }: Pick<Settings, 'logo'>) {
  const { image, imageSmall } = imageUrls(logo);
  return image && imageSmall ? { image, imageSmall } : null;
}

function toPublicService({
  priceCents,
  isRetired: _isRetired,
  offeredOnline: _offeredOnline,
  zonePrices: _zonePrices,
  classSurcharges,
  ...service
}: Settings['services'][number]) {
  return {
    ...service,
    price: toDollars(priceCents),
    classSurcharges: toPublicSurcharges(classSurcharges),
  };
}

const toPublicExtra = ({ isRetired: _, priceCents, ...extra }: Extra) => ({
  ...extra,
  price: toDollars(priceCents),
});

export function createSettings({
  db,
  log,
  isExample,
}: {
  db: Db;
  log: Logger;
  /** The demo's business has a phone, an address and prices; a real one starts without them. */
  isExample: boolean;
}): SettingsService {
  const defaults = isExample ? exampleSettings : { ...defaultSettings, ...unknownBusiness };

  function parse(stored: Map<string, unknown>): Settings {
    const entries = settingKeys.map((key) => {
      if (!stored.has(key)) return [key, defaults[key]];
      const value = settingSchemas[key].safeParse(stored.get(key));
      // An invalid stored value must not break the whole product.
      if (!value.success) log.error({ key }, 'a stored setting is not valid; its default is used');
      return [key, value.success ? value.data : defaults[key]];
    });
    const settings: Settings = Object.fromEntries(entries);
    // Whoever has changed the services has looked at their prices.
    const pricesConfirmed = settings.pricesConfirmed || stored.has('services');
    return Object.freeze({ ...settings, pricesConfirmed });
  }

  let latest: { text: string; settings: Settings } | undefined;

  /** Asks the database every time, and parses only what has changed. */
  async function read(source: Db = db): Promise<Settings> {
    const text = await repository.readStored(source);
    if (latest?.text !== text) {
      const stored = new Map(Object.entries(JSON.parse(text) as Record<string, unknown>));
      latest = { text, settings: parse(stored) };
    }
    return latest.settings;
  }

  return {
    defaults,
    read,
    write: (tx, key, value, now) =>
      isDeepStrictEqual(value, defaults[key])
        ? repository.remove(tx, key)
        : repository.write(tx, key, value, now),
    readPublic: async () => {
      const all = await read();
      return {
        businessName: all.businessName,
        logo: logoUrls(all),
        contact: {
          email: all.contactEmail,
          phone: all.contactPhone,
          address: all.contactAddress,
          hours: all.openingHours,
        },
        isLicensedAndInsured: all.isLicensedAndInsured,
        zone: all.zone,
        services: onlineServices(all.services).map(toPublicService),
        extras: all.extras.filter(({ isRetired }) => !isRetired).map(toPublicExtra),
        showsPrices: all.pricesConfirmed,
        retiredServices: all.services
          .filter(({ isRetired, offeredOnline }) => isRetired || !offeredOnline)
          .map(({ slug, name, needsDestination, windowMinutes, pricing, minHours, isRetired }) => {
            return { slug, name, needsDestination, windowMinutes, pricing, minHours, isRetired };
          }),
        turnaroundMinutes: all.turnaroundMinutes,
        leadMinutes: all.leadMinutes,
        bookAheadDays: all.bookAheadDays,
        cancellation: all.cancellation,
      };
    },
  };
}
