import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import type { Tx } from '../../db/schema.ts';

/** What decides whether a customer may book. */
export async function readStanding(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select(({ selectFrom }) => [
      sql<boolean>`users.suspended_at is not null`.as('isSuspended'),
      sql<boolean>`users.email_verified_at is not null`.as('isEmailVerified'),
      selectFrom('bookings')
        .innerJoin('balances', 'balances.booking_id', 'bookings.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('bookings.user_id', '=', 'users.id')
        .where('bookings.status', 'in', activeStatusLiterals)
        .where('bookings.deleted_at', 'is', null)
        // A free ride counts: nothing was paid for it.
        .where(sql<boolean>`(balances.owed_cents > 0 or balances.paid_cents <= 0)`)
        .as('unpaid'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, unpaid: Number(row.unpaid) };
}
