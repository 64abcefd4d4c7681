import type { BookingStatus, CancelReason } from '@chesapeake/contract/bookings/life-cycle';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { EntryKind, LedgerEntry } from '@chesapeake/contract/payments/ledger';
import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { inBatches } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { toCard } from './row-mappers.ts';

/** The payment state of a booking. */
export interface LedgerAccount {
  _id: string;
  userId: string;
  customer: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  isDeleted: boolean;
  serviceType: string;
  pickupTime: Date;
  pickupLocation: string;
  destination: string | null;
  priceCents: number;
  owedCents: number;
  paidCents: number;
}

const accountQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('balances', 'balances.booking_id', 'bookings.id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.user_id',
      'users.name',
      'bookings.status',
      'bookings.cancel_reason',
      'bookings.deleted_at',
      'bookings.service_type',
      'bookings.pickup_at',
      'bookings.pickup_location',
      'bookings.destination',
      'bookings.price_cents',
      'balances.owed_cents',
      'balances.paid_cents',
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountQuery>['execute']>>[number];

const toAccount = (row: AccountRow): LedgerAccount => ({
  _id: row.id,
  userId: row.user_id,
  customer: row.name,
  status: row.status,
  cancelReason: row.cancel_reason,
  isDeleted: row.deleted_at !== null,
  serviceType: row.service_type,
  pickupTime: row.pickup_at,
  pickupLocation: row.pickup_location,
  destination: row.destination,
  priceCents: row.price_cents ?? 0,
  owedCents: Number(row.owed_cents),
  paidCents: Number(row.paid_cents),
});

export async function findAccount(db: Db, bookingId: string): Promise<LedgerAccount | undefined> {
  const row = await accountQuery(db).where('bookings.id', '=', bookingId).executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccounts(db: Db, bookingIds: string[]): Promise<LedgerAccount[]> {
  const rows = await accountQuery(db)
    .where(sql<boolean>`bookings.id = any(${bookingIds}::uuid[])`)
    .orderBy('bookings.id')
    .execute();
  return rows.map(toAccount);
}

/** Ride details for the receipt. */
export interface ReceiptRide {
  driver: string | null;
  createdAt: Date;
  stops: string[];
  passengers: number | null;
  bags: number | null;
  flightNumber: string | null;
  passengerName: string | null;
  hours: number | null;
  /** Null for bookings from before prices had lines. */
  priceLines: PriceLine[] | null;
}

export const findReceiptRide = (db: Db, bookingId: string): Promise<ReceiptRide> =>
  db
    .selectFrom('bookings')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'bookings.created_at as createdAt',
      'bookings.stops',
      'bookings.passengers',
      'bookings.bags',
      'bookings.flight_number as flightNumber',
      'bookings.passenger_name as passengerName',
      'bookings.hours',
      'bookings.price_lines as priceLines',
      'users.name as driver',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();

/**
 * Locks bookings and their payments until the transaction ends, always in the same order; finds
 * deleted bookings too.
 */
export async function lockAccounts(tx: Tx, bookingIds: string[]): Promise<LedgerAccount[]> {
  // Locks before reading, because a join that waits for the lock would return old values.
  await tx
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findAccounts(tx, bookingIds);
}

/** The bookings of the trip that a booking belongs to, or that booking alone. */
export async function listTripAccounts(db: Db, bookingId: string): Promise<LedgerAccount[]> {
  const rows = await accountQuery(db)
    .where(
      sql<boolean>`(bookings.id = ${bookingId} or bookings.trip_id =
        (select trip_id from bookings as legs where legs.id = ${bookingId}))`,
    )
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.leg')
    .execute();
  return rows.map(toAccount);
}

export interface NewEntry {
  bookingId: string;
  kind: EntryKind;
  /** The change to what is owed. */
  cents: number;
  reason: string;
  paymentId?: string;
  refundId?: string;
  actorId?: string | null;
}

export async function insertEntries(tx: Tx, entries: NewEntry[], at: Date) {
  for (const batch of inBatches(entries)) await insertBatch(tx, batch, at);
}

async function insertBatch(tx: Tx, entries: NewEntry[], at: Date) {
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
    card: toCard(row),
    createdAt: row.created_at,
    by: row.name,
  }));
}
