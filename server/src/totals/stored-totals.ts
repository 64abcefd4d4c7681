import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

export interface TotalsDifference {
  table: 'kept_totals' | 'balances' | 'fleet_use' | 'first_bookings';
  /** What is counted: a total and its day, a booking, a day, or a customer. */
  key: string;
  stored: string;
  expected: string;
}

/** Compares the stored totals with the rows they count. */
export function checkTotals(db: Db): Promise<TotalsDifference[]> {
  return transaction(db, async (tx) => {
    await lockTables(tx, 'share');
    return findDifferences(tx);
  });
}

/** Replaces the stored totals by what the rows add up to; answers with what was different. */
export function rebuildTotals(db: Db): Promise<TotalsDifference[]> {
  return transaction(db, async (tx) => {
    await lockTables(tx, 'share row exclusive');
    const differences = await findDifferences(tx);
    if (differences.length === 0) return [];
    await sql`alter table balances disable trigger user`.execute(tx);
    await sql`truncate kept_totals, uncounted_bookings, balances, fleet_use,
      first_bookings`.execute(tx);
    await sql`insert into balances select * from expected_balances()`.execute(tx);
    await sql`alter table balances enable trigger user`.execute(tx);
    await sql`insert into kept_totals (what, day, part, slot, count, cents)
      select what, day, part, 0, count, cents from expected_totals()`.execute(tx);
    await sql`insert into fleet_use (day, slot, seconds)
      select day, 0, seconds from expected_fleet_use()`.execute(tx);
    await sql`insert into first_bookings select * from expected_first_bookings()`.execute(tx);
    return differences;
  });
}

/** Nothing is counted while the two sides are read: a write in between would look like a difference. */
async function lockTables(tx: Tx, mode: 'share' | 'share row exclusive') {
  await sql`lock table users, bookings, reviews, ledger_entries, proposal_answers, balances,
    kept_totals, uncounted_bookings, fleet_use, first_bookings in ${sql.raw(mode)} mode`.execute(
    tx,
  );
}

async function findDifferences(tx: Tx): Promise<TotalsDifference[]> {
  const { rows } = await sql<TotalsDifference>`
    select 'kept_totals' as table, concat_ws(' ', what, day, part) as key,
      concat_ws(' / ', coalesce(stored.count, 0), coalesce(stored.cents, 0)) as stored,
      concat_ws(' / ', coalesce(expected.count, 0), coalesce(expected.cents, 0)) as expected
    from (
      select what, day, part, sum(count) as count, sum(cents) as cents
      from current_totals group by what, day, part
    ) as stored
    full join expected_totals() as expected using (what, day, part)
    where (coalesce(stored.count, 0), coalesce(stored.cents, 0))
      is distinct from (coalesce(expected.count, 0), coalesce(expected.cents, 0))
    union all
    select 'balances', coalesce(stored.booking_id, expected.booking_id)::text,
      coalesce(stored::text, ''), coalesce(expected::text, '')
    from balances as stored full join expected_balances() as expected using (booking_id)
    where stored is distinct from expected
    union all
    select 'fleet_use', day::text, coalesce(stored.seconds::text, ''),
      coalesce(expected.seconds::text, '')
    from (
      select hours.day, array_agg(hours.total order by hours.hour) as seconds
      from (
        select used.day, each.hour, sum(each.seconds)::bigint as total
        from current_fleet_use as used,
          lateral unnest(used.seconds) with ordinality as each (seconds, hour)
        group by used.day, each.hour
      ) as hours
      group by hours.day
    ) as stored
    full join expected_fleet_use() as expected using (day)
    where coalesce(stored.seconds, array_fill(0::bigint, array[24]))
      is distinct from coalesce(expected.seconds, array_fill(0::bigint, array[24]))
    union all
    select 'first_bookings', user_id::text, coalesce(stored.booked_on::text, ''),
      coalesce(expected.booked_on::text, '')
    from first_bookings as stored full join expected_first_bookings() as expected using (user_id)
    where stored.booked_on is distinct from expected.booked_on
    order by 1, 2`.execute(tx);
  return rows;
}
