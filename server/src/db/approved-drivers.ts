import { approvedStatuses } from '@chesapeake/contract/drivers/status';
import type { Db } from './schema.ts';

/** A subquery to join by user. */
export const approvedDrivers = (db: Db) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', approvedStatuses)
    .as('approved');
