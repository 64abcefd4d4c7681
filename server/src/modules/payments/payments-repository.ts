import type { Card } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';
import type { Db, PaymentStatus, RefundStatus, Tx } from '../../db/schema.ts';
import { toCard } from './row-mappers.ts';

/** What a payment pays for one booking. */
export interface PaymentPart {
  bookingId: string;
  amountCents: number;
}

export interface Payment {
  id: string;
  /** The booking from whose page it was opened. */
  bookingId: string;
  provider: 'stripe' | 'test-card';
  ref: string | null;
  amountCents: number;
  /** By booking, in the order of their ids. They add up to the amount. */
  parts: PaymentPart[];
  status: PaymentStatus;
  card: Card | null;
  dispute: { ref: string | null; status: 'open' | 'won' | 'lost' } | null;
}

const paymentQuery = (db: Db) =>
  db
    .selectFrom('payments')
    .select(
      sql<PaymentPart[]>`(
      select json_agg(
        json_build_object('bookingId', booking_id, 'amountCents', amount_cents) order by booking_id)
      from payment_parts where payment_id = payments.id)`.as('parts'),
    )
    .select([
      'id',
      'booking_id',
      'provider',
      'provider_ref',
      'amount_cents',
      'status',
      'card_brand',
      'card_last4',
      'dispute_ref',
      'dispute_status',
    ]);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentQuery>['execute']>>[number];

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  bookingId: row.booking_id,
  provider: row.provider,
  ref: row.provider_ref,
  amountCents: row.amount_cents,
  parts: row.parts,
  status: row.status,
  card: toCard(row),
  dispute: row.dispute_status && { ref: row.dispute_ref, status: row.dispute_status },
});

/** Which of the bookings have card payments, whatever became of them. */
export async function listBookingsWithPayments(
  db: Db,
  bookingIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment_parts')
    .select('booking_id')
    .distinct()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await paymentQuery(db).where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

export async function findPaymentByRef(db: Db, ref: string): Promise<Payment | undefined> {
  const row = await paymentQuery(db).where('provider_ref', '=', ref).executeTakeFirst();
  return row && toPayment(row);
}

/** The payments of these bookings that are open, or closing without a confirmed end. */
export async function listPendingPayments(db: Db, bookingIds: string[]): Promise<Payment[]> {
  const rows = await paymentQuery(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_parts')
          .whereRef('payment_parts.payment_id', '=', 'payments.id')
          .where(sql<boolean>`payment_parts.booking_id = any(${bookingIds}::uuid[])`)
          .where('payment_parts.is_pending', '=', true)
          .select('payment_parts.payment_id'),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(toPayment);
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'bookingId' | 'provider' | 'amountCents' | 'parts'>,
  at: Date,
) {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      provider: payment.provider,
      provider_ref: null,
      amount_cents: payment.amountCents,
      status: 'open',
      card_brand: null,
      card_last4: null,
      failed_at: null,
      failure: null,
      created_at: at,
      ended_at: null,
      dispute_ref: null,
      dispute_status: null,
      dispute_reason: null,
      disputed_at: null,
    })
    .execute();
  await tx
    .insertInto('payment_parts')
    .values(
      payment.parts.map(({ bookingId, amountCents }) => ({
        payment_id: payment.id,
        booking_id: bookingId,
        amount_cents: amountCents,
        is_pending: true,
      })),
    )
    .execute();
}

interface PaymentChange {
  status?: PaymentStatus;
  ref?: string;
  card?: Card | null;
  endedAt?: Date | null;
  failure?: { at: Date; text: string };
  dispute?: { ref: string; status: 'open' | 'won' | 'lost'; reason: string; at: Date };
}

export async function changePayment(tx: Tx, id: string, change: PaymentChange) {
  await tx
    .updateTable('payments')
    .set({
      status: change.status,
      provider_ref: change.ref,
      ended_at: change.endedAt,
      ...(change.card && { card_brand: change.card.brand, card_last4: change.card.last4 }),
      ...(change.failure && { failed_at: change.failure.at, failure: change.failure.text }),
      ...(change.dispute && {
        dispute_ref: change.dispute.ref,
        dispute_status: change.dispute.status,
        dispute_reason: change.dispute.reason,
        disputed_at: change.dispute.at,
      }),
    })
    .where('id', '=', id)
    .execute();
}

const refundsOfPart = (statuses: RefundStatus[]) =>
  sql<string>`(select coalesce(sum(amount_cents), 0) from refunds
    where refunds.payment_id = parts.payment_id and refunds.booking_id = parts.booking_id
      and refunds.status in (${sql.join(statuses)}))`;

/** The booking's parts of successful payments, newest first, with their refundable amounts. */
export async function listRefundable(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom('payment_parts as parts')
    .innerJoin('payments', 'payments.id', 'parts.payment_id')
    .select(['payments.id', 'payments.dispute_status', 'parts.amount_cents'])
    .select(refundsOfPart(['asked', 'succeeded', 'failed']).as('refunded'))
    .where('parts.booking_id', '=', bookingId)
    .where('payments.status', '=', 'succeeded')
    .orderBy('payments.ended_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return (
    rows
      // Disputed payments cannot be refunded, because the bank may return the money itself.
      .filter(({ dispute_status }) => dispute_status === null || dispute_status === 'won')
      .map((row) => ({ id: row.id, refundableCents: row.amount_cents - Number(row.refunded) }))
  );
}

/** What is left of each part of a payment after refunds, by booking. */
export async function findKeptCents(db: Db, paymentId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment_parts as parts')
    .select(['parts.booking_id', 'parts.amount_cents'])
    .select(refundsOfPart(['succeeded']).as('refunded'))
    .where('parts.payment_id', '=', paymentId)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.amount_cents - Number(row.refunded)]));
}
