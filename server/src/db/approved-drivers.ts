import type { Db } from './schema.ts';

/** Drivers from approval to deletion: an Off-Duty one is a driver too. To be joined by user. */
export const approvedDrivers = (db: Db) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['Active', 'Off-Duty'])
    .as('approved');
