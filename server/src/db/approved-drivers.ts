import { approvedStatuses } from '@chesapeake/contract/driver-status';
import type { Db } from './schema.ts';

/** To be joined by user. */
export const approvedDrivers = (db: Db) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', approvedStatuses)
    .as('approved');
