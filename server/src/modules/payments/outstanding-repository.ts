import { toDollars } from '@chesapeake/contract/fields/money';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type {
  listOutstandingBookings,
  OutstandingBooking,
} from '@chesapeake/contract/payments/admin-payments';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsWithDeleted } from '../../db/booking-search.ts';
import {
  type OrderedQuery,
  selectMatchingPage,
  selectPageIds,
  sortByIds,
} from '../../db/ordered-pages.ts';
import type { Page } from '../../db/query-helpers.ts';
import { readTotals } from '../../db/running-totals.ts';
import type { Db } from '../../db/schema.ts';
import { type BookingColumns, bookingColumns, toPaymentBooking } from './row-mappers.ts';

type OutstandingQuery = QueryOf<typeof listOutstandingBookings>;

/** Match the conditions of the partial indexes. */
const outstandingConditions: Record<OutstandingQuery['kind'], RawBuilder<boolean>> = {
  owed: sql`balances.owed_cents > 0`,
  overdue: sql`balances.owed_cents > 0 and balances.is_completed`,
  'to-give-back': sql`balances.owed_cents < 0`,
};

const orderOf = async (
  db: Db,
  kind: OutstandingQuery['kind'],
  search: string,
): Promise<OrderedQuery> => ({
  id: 'balances.booking_id',
  at: 'balances.pickup_at',
  direction: 'asc',
  from: search ? sql`balances join bookings on bookings.id = balances.booking_id` : sql`balances`,
  where: [outstandingConditions[kind], ...(await searchConditionsWithDeleted(db, search))],
});

export async function countMatching(db: Db, kind: OutstandingQuery['kind'], search: string) {
  const order = await orderOf(db, kind, search);
  return (await selectMatchingPage(db, order, { page: 1, limit: 1 })).total;
}

export async function list(
  db: Db,
  { kind, search, ...paging }: OutstandingQuery,
): Promise<Page<OutstandingBooking>> {
  const order = await orderOf(db, kind, search);
  const { ids, total } = search
    ? await selectMatchingPage(db, order, paging)
    : {
        ids: await selectPageIds(db, order, paging),
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
  return { rows: sortByIds(rows, ids).map(toOutstanding), total };
}

interface OutstandingRow extends BookingColumns {
  id: string;
  price_cents: number | null;
  owed_cents: string;
  paid_cents: string;
  under_way: string;
}

const toOutstanding = (row: OutstandingRow): OutstandingBooking => ({
  booking: toPaymentBooking(row),
  price: toDollars(row.price_cents ?? 0),
  paid: toDollars(Number(row.paid_cents)),
  owes: toDollars(Number(row.owed_cents)),
  refundUnderWay: toDollars(Number(row.under_way)),
});

export const readOutstandingTotals = (db: Db) => readTotals(db, 'outstanding');
