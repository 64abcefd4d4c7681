import type { Card } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';
import type { Db, PaymentStatus, Tx } from '../../db/schema.ts';
import { toCard } from './row-mappers.ts';

export interface Payment {
  id: string;
  bookingId: string;
  provider: 'stripe' | 'test-card';
  ref: string | null;
  amountCents: number;
  status: PaymentStatus;
  card: Card | null;
  dispute: { ref: string | null; status: 'open' | 'won' | 'lost' } | null;
}

const paymentQuery = (db: Db) =>
  db
    .selectFrom('payments')
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
    .selectFrom('payments')
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

/** The payment that is open, or closing without a confirmed end. */
export async function findPendingPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  const row = await paymentQuery(db)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['open', 'closing'])
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'bookingId' | 'provider' | 'amountCents'>,
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

/** The booking's successful payments, newest first, with their refundable amounts. */
export async function listRefundable(db: Db, bookingId: string) {
  const rows = await paymentQuery(db)
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', 'in', ['asked', 'succeeded', 'failed'])
        .select(({ fn }) => fn.sum<string>('refunds.amount_cents').as('sum'))
        .as('refunded'),
    )
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return (
    rows
      // Disputed payments cannot be refunded, because the bank may return the money itself.
      .filter(({ dispute_status }) => dispute_status === null || dispute_status === 'won')
      .map((row) => ({ id: row.id, refundableCents: row.amount_cents - Number(row.refunded ?? 0) }))
  );
}
