import { toDollars } from '@chesapeake/contract/money';
import { offeredOf } from '@chesapeake/contract/services';
import {
  type publicSettings,
  type SettingKey,
  type Settings,
  settings as table,
} from '@chesapeake/contract/settings';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { imageAddresses } from '../../db/image-address.ts';
import type { Db } from '../../db/schema.ts';
import { readChanged } from './repository.ts';

export interface SettingsService {
  /** Takes the transaction where one is open. */
  read: (db?: Db) => Promise<Settings>;
  readPublic: () => Promise<z.output<typeof publicSettings>>;
}

export const settingKeys = Object.keys(table) as SettingKey[];

/** What is so where nothing was changed. */
export const defaultSettings = () =>
  Object.fromEntries(settingKeys.map((key) => [key, table[key].parse(undefined)])) as Settings;

/** Where the logo is found; null where there is none. */
export function logoOf({ logo }: Pick<Settings, 'logo'>) {
  const { image, imageSmall } = imageAddresses(logo);
  return image && imageSmall ? { image, imageSmall } : null;
}

export function createSettings({ db, log }: { db: Db; log: Logger }): SettingsService {
  async function read(source: Db = db): Promise<Settings> {
    const changed = await readChanged(source);
    const entries = settingKeys.map((key) => {
      const value = table[key].safeParse(changed.get(key));
      // A value that no longer fits its schema must not take the whole product down.
      if (!value.success) log.error({ key }, 'a stored setting is not valid; its default is used');
      return [key, value.success ? value.data : table[key].parse(undefined)];
    });
    return Object.fromEntries(entries);
  }

  return {
    read,
    readPublic: async () => {
      const all = await read();
      return {
        businessName: all.businessName,
        logo: logoOf(all),
        contact: {
          email: all.contactEmail,
          phone: all.contactPhone,
          address: all.contactAddress,
          hours: all.openingHours,
        },
        zone: all.zone,
        services: offeredOf(all.services).map(({ priceCents, isRetired: _, ...service }) => ({
          ...service,
          price: toDollars(priceCents),
        })),
        retiredServices: all.services
          .filter(({ isRetired }) => isRetired)
          .map(({ slug, name }) => ({ slug, name })),
        leadMinutes: all.leadMinutes,
        bookAheadDays: all.bookAheadDays,
        cancellation: all.cancellation,
      };
    },
  };
}
