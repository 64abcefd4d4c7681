import { approvedStatuses } from '@chesapeake/contract/drivers/status';
import type { Db, Tx } from '../../db/schema.ts';

/** Beside the settings, because it belongs to the business; no page of the settings shows it. */
const closedKey = 'setupGuideClosed';

/** What the guide needs to know of the database, in one query. */
export async function readProgress(db: Db) {
  const row = await db
    .selectNoFrom(({ exists, selectFrom, fn }) => [
      exists(selectFrom('settings').select('key').where('key', '=', closedKey))
        .$castTo<boolean>()
        .as('isClosed'),
      exists(selectFrom('demo_steps').select('name')).$castTo<boolean>().as('hasDemoData'),
      exists(selectFrom('cars').select('id').where('deleted_at', 'is', null))
        .$castTo<boolean>()
        .as('hasCar'),
      exists(
        selectFrom('drivers')
          .select('id')
          .where('deleted_at', 'is', null)
          .where('status', 'in', approvedStatuses),
      )
        .$castTo<boolean>()
        .as('hasDriver'),
      exists(selectFrom('bookings').select('id')).$castTo<boolean>().as('hasBooking'),
      selectFrom('drivers')
        .select(fn.countAll<string>().as('count'))
        .where('deleted_at', 'is', null)
        .where('status', '=', 'Pending')
        .as('pendingDrivers'),
    ])
    .executeTakeFirstOrThrow();
  const { pendingDrivers, ...facts } = row;
  return { ...facts, pendingDrivers: Number(pendingDrivers) };
}

/** Returns whether it was open until now. */
export async function close(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('settings')
    .values({ key: closedKey, value: JSON.stringify(true), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
