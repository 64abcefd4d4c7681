import type { Card, EntryKind, LedgerEntry } from '@chesapeake/contract/ledger';
import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import { toDollars } from '@chesapeake/contract/money';
import { v7 as newId } from 'uuid';
import type { Db, PaymentStatus, RefundStatus, Tx } from '../../db/schema.ts';

/** A booking as its account sees it. */
export interface Account {
  _id: string;
  userId: string;
  customer: string;
  status: BookingStatus;
  isDeleted: boolean;
  serviceType: string;
  pickupTime: Date;
  priceCents: number;
  owedCents: number;
  paidCents: number;
}

const accounts = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('balances', 'balances.booking_id', 'bookings.id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.user_id',
      'users.name',
      'bookings.status',
      'bookings.deleted_at',
      'bookings.service_type',
      'bookings.pickup_at',
      'bookings.price_cents',
      'balances.owed_cents',
      'balances.paid_cents',
    ]);

export async function findAccount(db: Db, bookingId: string): Promise<Account | undefined> {
  const row = await accounts(db).where('bookings.id', '=', bookingId).executeTakeFirst();
  return (
    row && {
      _id: row.id,
      userId: row.user_id,
      customer: row.name,
      status: row.status,
      isDeleted: row.deleted_at !== null,
      serviceType: row.service_type,
      pickupTime: row.pickup_at,
      priceCents: row.price_cents ?? 0,
      owedCents: Number(row.owed_cents),
      paidCents: Number(row.paid_cents),
    }
  );
}

/** What else a receipt names of the ride. */
export interface RideOfReceipt {
  pickupLocation: string;
  destination: string | null;
  driver: string | null;
  createdAt: Date;
}

export const findRideOfReceipt = (db: Db, bookingId: string): Promise<RideOfReceipt> =>
  db
    .selectFrom('bookings')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'bookings.pickup_location as pickupLocation',
      'bookings.destination',
      'bookings.created_at as createdAt',
      'users.name as driver',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();

/** Until this transaction ends, nobody else moves this booking or its money. A deleted one is found, too. */
export async function lockAccount(tx: Tx, bookingId: string): Promise<Account | undefined> {
  // Locked first and read after it: a join that waits for a lock would see what was before.
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
  return findAccount(tx, bookingId);
}

export interface NewEntry {
  bookingId: string;
  kind: EntryKind;
  /** By how much it changes what is owed. */
  cents: number;
  reason: string;
  paymentId?: string;
  refundId?: string;
  actorId?: string | null;
}

export async function insertEntries(tx: Tx, entries: NewEntry[], at: Date) {
  if (entries.length === 0) return;
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: newId(),
        booking_id: entry.bookingId,
        kind: entry.kind,
        cents: entry.cents,
        payment_id: entry.paymentId ?? null,
        refund_id: entry.refundId ?? null,
        reason: entry.reason,
        actor_id: entry.actorId ?? null,
        created_at: at,
      })),
    )
    .execute();
}

export async function listEntries(db: Db, bookingId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries as entries')
    .leftJoin('payments', 'payments.id', 'entries.payment_id')
    .leftJoin('users', 'users.id', 'entries.actor_id')
    .select([
      'entries.id',
      'entries.kind',
      'entries.cents',
      'entries.reason',
      'entries.created_at',
      'payments.card_brand',
      'payments.card_last4',
      'users.name',
    ])
    .where('entries.booking_id', '=', bookingId)
    .orderBy('entries.created_at')
    .orderBy('entries.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    amount: toDollars(row.cents),
    reason: row.reason,
    card: cardOf(row),
    createdAt: row.created_at,
    by: row.name,
  }));
}

export const cardOf = (row: {
  card_brand: string | null;
  card_last4: string | null;
}): Card | null =>
  row.card_last4 === null ? null : { brand: row.card_brand ?? 'card', last4: row.card_last4 };

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

const payments = (db: Db) =>
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

type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  bookingId: row.booking_id,
  provider: row.provider,
  ref: row.provider_ref,
  amountCents: row.amount_cents,
  status: row.status,
  card: cardOf(row),
  dispute: row.dispute_status && { ref: row.dispute_ref, status: row.dispute_status },
});

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await payments(db).where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

export async function findPaymentByRef(db: Db, ref: string): Promise<Payment | undefined> {
  const row = await payments(db).where('provider_ref', '=', ref).executeTakeFirst();
  return row && toPayment(row);
}

/** The one that can still be paid, or whose end is not known yet. */
export async function findUnendedPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  const row = await payments(db)
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

export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  amountCents: number;
  status: RefundStatus;
  reason: string;
  ref: string | null;
}

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id as paymentId',
      'booking_id as bookingId',
      'amount_cents as amountCents',
      'status',
      'reason',
      'provider_ref as ref',
    ]);

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst();

export const findRefundByRef = (db: Db, ref: string): Promise<Refund | undefined> =>
  refunds(db).where('provider_ref', '=', ref).executeTakeFirst();

/** Oldest first. */
export const listRefunds = (db: Db, bookingId: string): Promise<Refund[]> =>
  refunds(db).where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute();

export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'ref'> & { ref?: string | null; askedBy: string | null },
  at: Date,
) {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      provider_ref: refund.ref ?? null,
      status: refund.status,
      failure: null,
      asked_by: refund.askedBy,
      created_at: at,
      ended_at: refund.status === 'asked' ? null : at,
    })
    .execute();
}

export async function changeRefund(
  tx: Tx,
  id: string,
  change: {
    status?: RefundStatus;
    ref?: string | null;
    failure?: string | null;
    endedAt?: Date | null;
  },
) {
  await tx
    .updateTable('refunds')
    .set({
      status: change.status,
      provider_ref: change.ref,
      failure: change.failure,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** The payments of a booking that were taken, newest first, each with what of it can still go back. */
export async function listRefundable(db: Db, bookingId: string) {
  const rows = await payments(db)
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
      // A bank that looks into it, or has taken it back, gives nothing back a second time.
      .filter(({ dispute_status }) => dispute_status === null || dispute_status === 'won')
      .map((row) => ({ id: row.id, leftCents: row.amount_cents - Number(row.refunded ?? 0) }))
  );
}
