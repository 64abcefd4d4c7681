import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Tx } from '../../db/schema.ts';

const selectStanding = compileOnce((db, userId: string) =>
  db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'users.name',
      'users.phone',
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
    .where('users.id', '=', userId),
);

/** The customer, and what decides whether they may book. */
export async function readStanding(tx: Tx, userId: string) {
  const [row] = await selectStanding(tx, userId);
  if (!row) throw new Error(`There is no user ${userId}.`);
  return { ...row, unpaid: Number(row.unpaid) };
}
