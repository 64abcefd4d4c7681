import type { Permission } from '@chesapeake/contract/roles/permissions';
import { type Found, minSearchLength } from '@chesapeake/contract/search/search';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
}

const nothing = async () => [];

/** Finds anything of the office's by a short text. */
export const createSearch = ({ db }: Deps) => ({
  find: async ({ permissions }: Caller, text: string): Promise<Found> => {
    const isLongEnough = text.length >= minSearchLength;
    /** Only what the caller may see is looked for. */
    const findIf = async <Group>(
      permission: Permission,
      find: (db: Db, text: string) => Promise<Group[]>,
    ) => {
      if (!permissions.has(permission)) return null;
      return isLongEnough ? find(db, text) : nothing();
    };
    const [bookings, customers, drivers, cars] = await Promise.all([
      findIf('bookings:see', repository.findBookings),
      findIf('users:see', repository.findCustomers),
      findIf('drivers:see', repository.findDrivers),
      findIf('cars:see', repository.findCars),
    ]);
    return { bookings, customers, drivers, cars };
  },
});

export type Search = ReturnType<typeof createSearch>;
