import type { listOutstanding, Outstanding } from '@chesapeake/contract/admin-payments';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { toDollars } from '@chesapeake/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsOfAll } from '../../db/booking-search.ts';
import { readTotals } from '../../db/kept-totals.ts';
import type { Page } from '../../db/lists.ts';
import { chooseAmongFew, inOrder, type Order, walkTo } from '../../db/ordered-pages.ts';
import type { Db } from '../../db/schema.ts';
import { type BookingColumns, bookingColumns, toBooking } from './money-view.ts';

type OutstandingQuery = QueryOf<typeof listOutstanding>;

/** As their indexes have it. */
const outstandingConditions: Record<OutstandingQuery['kind'], RawBuilder<boolean>> = {
  owed: sql`balances.owed_cents > 0`,
  overdue: sql`balances.owed_cents > 0 and balances.is_completed`,
  'to-give-back': sql`balances.owed_cents < 0`,
};

export async function list(
  db: Db,
  { kind, search, ...paging }: OutstandingQuery,
): Promise<Page<Outstanding>> {
  const order: Order = {
    id: 'balances.booking_id',
    at: 'balances.pickup_at',
    direction: 'asc',
    from: search ? sql`balances join bookings on bookings.id = balances.booking_id` : sql`balances`,
    where: [outstandingConditions[kind], ...searchConditionsOfAll(search)],
  };
  const { ids, total } = search
    ? await chooseAmongFew(db, order, paging)
    : {
        ids: await walkTo(db, order, paging),
        total: (await readTotals(db, 'outstanding')).get(kind)?.count ?? 0,
      };
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<OutstandingRow>`
    select bookings.id, bookings.price_cents, balances.owed_cents, balances.paid_cents,
      coalesce(under_way.cents, 0) as under_way, ${bookingColumns}
    from bookings
    join balances on balances.booking_id = bookings.id
    join users on users.id = bookings.user_id
    left join lateral (
      select sum(amount_cents) as cents from refunds
      where refunds.booking_id = bookings.id and refunds.status = 'asked'
    ) as under_way on true
    where bookings.id in (${sql.join(ids)})`.execute(db);
  return { rows: inOrder(rows, ids).map(toOutstanding), total };
}

interface OutstandingRow extends BookingColumns {
  id: string;
  price_cents: number | null;
  owed_cents: string;
  paid_cents: string;
  under_way: string;
}

const toOutstanding = (row: OutstandingRow): Outstanding => ({
  booking: toBooking(row),
  price: toDollars(row.price_cents ?? 0),
  paid: toDollars(Number(row.paid_cents)),
  owes: toDollars(Number(row.owed_cents)),
  refundUnderWay: toDollars(Number(row.under_way)),
});

export const readStanding = (db: Db) => readTotals(db, 'outstanding');
