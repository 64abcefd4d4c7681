import type { listPaymentProblems, PaymentProblem } from '@chesapeake/contract/admin-payments';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { countedUpTo } from '@chesapeake/contract/lists';
import { toDollars } from '@chesapeake/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsOfAll } from '../../db/booking-search.ts';
import type { Page } from '../../db/lists.ts';
import { chooseAmongFew, inOrder, type Order } from '../../db/ordered-pages.ts';
import type { Db } from '../../db/schema.ts';
import {
  type BookingColumns,
  bookingColumns,
  type CardColumns,
  toBooking,
  toCard,
} from './money-view.ts';

type ProblemsQuery = QueryOf<typeof listPaymentProblems>;
type ProblemKind = ProblemsQuery['kind'];

/** Each kind of problem: its rows, when it came about, and what is told of it. */
const problems: Record<
  ProblemKind,
  Pick<Order, 'id' | 'at'> & {
    from: RawBuilder<unknown>;
    where: RawBuilder<boolean>;
    columns: RawBuilder<unknown>;
  }
> = {
  failed: {
    id: 'payments.id',
    at: 'payments.failed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.failed_at is not null and payments.status in ('open', 'closing')`,
    columns: sql`payments.id, payments.amount_cents, payments.failed_at as at,
      payments.failure as reason, null as dispute`,
  },
  disputed: {
    id: 'payments.id',
    at: 'payments.disputed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.dispute_status is not null`,
    columns: sql`payments.id, payments.amount_cents, payments.disputed_at as at,
      payments.dispute_reason as reason, payments.dispute_status as dispute`,
  },
  'failed-refunds': {
    id: 'refunds.id',
    at: 'refunds.ended_at',
    from: sql`refunds join payments on payments.id = refunds.payment_id
      join bookings on bookings.id = refunds.booking_id`,
    where: sql`refunds.status = 'failed'`,
    columns: sql`refunds.id, refunds.amount_cents, refunds.ended_at as at,
      refunds.failure as reason, null as dispute`,
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
  const { where, columns, ...walked } = problems[kind];
  const order: Order = {
    ...walked,
    direction: 'desc',
    where: [where, ...searchConditionsOfAll(search)],
  };
  const { ids, total } = await chooseAmongFew(db, order, paging);
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<ProblemRow>`
    select ${columns}, payments.card_brand, payments.card_last4, ${bookingColumns}
    from ${walked.from} join users on users.id = bookings.user_id
    where ${sql.ref(walked.id)} in (${sql.join(ids)})`.execute(db);
  return {
    total,
    rows: inOrder(rows, ids).map((row) => ({
      _id: row.id,
      kind,
      booking: toBooking(row),
      amount: toDollars(row.amount_cents),
      at: row.at,
      reason: row.reason ?? '',
      card: toCard(row),
      dispute: row.dispute,
    })),
  };
}

/** No further than anybody counts. */
export async function count(db: Db) {
  const counted = (table: RawBuilder<unknown>, where: RawBuilder<boolean>) =>
    sql`(select count(*) from (select 1 from ${table} where ${where} limit ${countedUpTo}) as few)`;
  const { rows } = await sql<{ failed: string; disputes: string; refunds: string }>`
    select
      ${counted(sql`payments`, problems.failed.where)} as failed,
      ${counted(sql`payments`, sql`payments.dispute_status = 'open'`)} as disputes,
      ${counted(sql`refunds`, problems['failed-refunds'].where)} as refunds`.execute(db);
  const [row] = rows;
  return {
    failedPayments: Number(row?.failed),
    openDisputes: Number(row?.disputes),
    failedRefunds: Number(row?.refunds),
  };
}
