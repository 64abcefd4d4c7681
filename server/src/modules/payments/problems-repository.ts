import { toDollars } from '@chesapeake/contract/fields/money';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import type {
  listPaymentProblems,
  PaymentProblem,
} from '@chesapeake/contract/payments/admin-payments';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsWithDeleted } from '../../db/booking-search.ts';
import { type OrderedQuery, selectMatchingPage, sortByIds } from '../../db/ordered-pages.ts';
import type { Page } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';
import {
  type BookingColumns,
  bookingColumns,
  type CardColumns,
  toCard,
  toPaymentBooking,
} from './row-mappers.ts';

type ProblemsQuery = QueryOf<typeof listPaymentProblems>;
type ProblemKind = ProblemsQuery['kind'];

/** A payment can cover several bookings of a trip; any of them can be searched for. */
function ofAnyPart(conditions: RawBuilder<boolean>[]) {
  return conditions.map(
    (condition) => sql<boolean>`exists (
      select from payment_parts join bookings on bookings.id = payment_parts.booking_id
      where payment_parts.payment_id = payments.id and ${condition})`,
  );
}

/** For each kind of problem: its rows, timestamp and columns. */
const problems: Record<
  ProblemKind,
  Pick<OrderedQuery, 'id' | 'at'> & {
    from: RawBuilder<unknown>;
    where: RawBuilder<boolean>;
    columns: RawBuilder<unknown>;
    /** What a search must match. */
    matching: (bookingConditions: RawBuilder<boolean>[]) => RawBuilder<boolean>[];
  }
> = {
  failed: {
    id: 'payments.id',
    at: 'payments.failed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.failed_at is not null and payments.status in ('open', 'closing')`,
    columns: sql`payments.id, payments.amount_cents, payments.failed_at as at,
      payments.failure as reason, null as dispute`,
    matching: ofAnyPart,
  },
  disputed: {
    id: 'payments.id',
    at: 'payments.disputed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.dispute_status is not null`,
    columns: sql`payments.id, payments.amount_cents, payments.disputed_at as at,
      payments.dispute_reason as reason, payments.dispute_status as dispute`,
    matching: ofAnyPart,
  },
  'failed-refunds': {
    id: 'refunds.id',
    at: 'refunds.ended_at',
    from: sql`refunds join payments on payments.id = refunds.payment_id
      join bookings on bookings.id = refunds.booking_id`,
    where: sql`refunds.status = 'failed'`,
    columns: sql`refunds.id, refunds.amount_cents, refunds.ended_at as at,
      refunds.failure as reason, null as dispute`,
    matching: (conditions) => conditions,
  },
};

interface ProblemRow extends BookingColumns, CardColumns {
  id: string;
  amount_cents: number;
  at: Date;
  reason: string | null;
  dispute: PaymentProblem['dispute'];
}

export async function list(
  db: Db,
  { kind, search, ...paging }: ProblemsQuery,
): Promise<Page<PaymentProblem>> {
  const { where, columns, matching, ...orderedBy } = problems[kind];
  const order: OrderedQuery = {
    ...orderedBy,
    direction: 'desc',
    where: [where, ...matching(await searchConditionsWithDeleted(db, search))],
  };
  const { ids, total } = await selectMatchingPage(db, order, paging);
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<ProblemRow>`
    select ${columns}, payments.card_brand, payments.card_last4, ${bookingColumns}
    from ${orderedBy.from} join users on users.id = bookings.user_id
    where ${sql.ref(orderedBy.id)} in (${sql.join(ids)})`.execute(db);
  return {
    total,
    rows: sortByIds(rows, ids).map((row) => ({
      _id: row.id,
      kind,
      booking: toPaymentBooking(row),
      amount: toDollars(row.amount_cents),
      at: row.at,
      reason: row.reason ?? '',
      card: toCard(row),
      dispute: row.dispute,
    })),
  };
}

const isOpenDispute = sql<boolean>`payments.dispute_status = 'open'`;

/** Counts what matches a search; of the disputes, only the open ones. */
export async function countMatching(db: Db, kind: ProblemsQuery['kind'], search: string) {
  const { where, columns: _, matching, ...orderedBy } = problems[kind];
  const order: OrderedQuery = {
    ...orderedBy,
    direction: 'desc',
    where: [
      where,
      ...(kind === 'disputed' ? [isOpenDispute] : []),
      ...matching(await searchConditionsWithDeleted(db, search)),
    ],
  };
  return (await selectMatchingPage(db, order, { page: 1, limit: 1 })).total;
}

/** Counts up to the usual limit. */
export async function count(db: Db) {
  const counted = (table: RawBuilder<unknown>, where: RawBuilder<boolean>) =>
    sql`(select count(*) from (select 1 from ${table} where ${where} limit ${maxExactCount}) as few)`;
  const { rows } = await sql<{ failed: string; disputes: string; refunds: string }>`
    select
      ${counted(sql`payments`, problems.failed.where)} as failed,
      ${counted(sql`payments`, isOpenDispute)} as disputes,
      ${counted(sql`refunds`, problems['failed-refunds'].where)} as refunds`.execute(db);
  const [row] = rows;
  return {
    failedPayments: Number(row?.failed),
    openDisputes: Number(row?.disputes),
    failedRefunds: Number(row?.refunds),
  };
}
