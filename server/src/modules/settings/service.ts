import { toDollars } from '@chesapeake/contract/money';
import {
  type publicSettings,
  type SettingKey,
  type Settings,
  settings as table,
} from '@chesapeake/contract/settings';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { readChanged } from './repository.ts';

export interface SettingsService {
  /** Takes the transaction where one is open. */
  read: (db?: Db) => Promise<Settings>;
  readPublic: () => Promise<z.output<typeof publicSettings>>;
}

export function createSettings({ db, log }: { db: Db; log: Logger }): SettingsService {
  async function read(source: Db = db): Promise<Settings> {
    const changed = await readChanged(source);
    const entries = (Object.keys(table) as SettingKey[]).map((key) => {
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
        contact: {
          email: all.contactEmail,
          phone: all.contactPhone,
          address: all.contactAddress,
          hours: all.openingHours,
        },
        zone: all.zone,
        services: all.services.map(({ priceCents, ...service }) => ({
          ...service,
          price: toDollars(priceCents),
        })),
        bookAheadDays: all.bookAheadDays,
        cancellation: all.cancellation,
      };
    },
  };
}
