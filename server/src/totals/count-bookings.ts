import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

/** Few enough that a transaction takes milliseconds. */
const batchSize = 500;

/** Adds the bookings that the totals do not contain yet. Safe to run in several processes. */
export async function countNewBookings(db: Db, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const counted = await transaction(db, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count_uncounted_bookings(${batchSize}) as count`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    if (counted < batchSize) return;
  }
}
