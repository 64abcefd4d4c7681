import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { EntryKind } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { addMs, hours } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import type { Tx } from '../../src/db/schema.ts';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';
import { addCarRow } from './cars.ts';
import { addCustomer, addDriver, type TestUser } from './people.ts';

/** Inserts an unpaid ride, for tests of payment lists. */
export async function addUnpaidRide(
  app: TestApp,
  options: {
    customer?: TestUser;
    status?: BookingStatus;
    pickupAt?: Date;
    priceCents?: number;
  } = {},
) {
  const {
    status = 'Pending',
    pickupAt = addMs(app.now(), hours(48)),
    priceCents = 350_00,
  } = options;
  const customer = options.customer ?? (await addCustomer(app));
  const carId = await addCarRow(app);
  const driver = status === 'Completed' ? await addDriver(app) : undefined;
  const id = newId();
  await transaction(app.db, (tx) =>
    tx
      .insertInto('bookings')
      .values({
        id,
        user_id: customer._id,
        car_id: carId,
        driver_id: driver?.driverId ?? null,
        service_type: 'Half-Day',
        pickup_location: 'Annapolis',
        destination: null,
        pickup_at: pickupAt,
        dropoff_at: addMs(pickupAt, hours(4)),
        blocked: blockedRange(pickupAt, addMs(pickupAt, hours(5))),
        status,
        price_cents: priceCents,
        created_at: app.now(),
        assigned_at: null,
        accepted_at: null,
        started_at: null,
        ended_at: status === 'Completed' ? app.now() : null,
        deleted_at: null,
      })
      .execute(),
  );
  return { id, customer };
}

export interface LedgerRow {
  bookingId: string;
  kind: EntryKind;
  cents: number;
  at: Date;
  reason?: string;
  actorId?: string;
}

/** The only part of a payment that was inserted as a row: all of it. */
export const addPaymentPart = (tx: Tx, paymentId: string) =>
  sql`insert into payment_parts (payment_id, booking_id, amount_cents, is_pending)
    select id, booking_id, amount_cents, status in ('open', 'closing')
    from payments where id = ${paymentId}`.execute(tx);

/** Inserts a ledger entry, with its payment if it went through a card. */
export async function addLedgerRow(app: TestApp, entry: LedgerRow) {
  const { bookingId, kind, cents, at, reason = 'As agreed', actorId = null } = entry;
  const isOfCard = kind === 'charge' || kind === 'refund';
  const paymentId = isOfCard ? newId() : null;
  const refundId = kind === 'refund' ? newId() : null;
  const id = newId();
  await transaction(app.db, async (tx) => {
    if (paymentId) {
      await sql`insert into payments (id, booking_id, provider, amount_cents, status, card_brand,
          card_last4, created_at, ended_at)
        values (${paymentId}, ${bookingId}, 'test-card', ${Math.abs(cents)}, 'succeeded', 'Visa',
          '4242', ${at}, ${at})`.execute(tx);
      await addPaymentPart(tx, paymentId);
    }
    if (refundId) {
      await sql`insert into refunds (id, payment_id, booking_id, amount_cents, reason, status,
          created_at, ended_at)
        values (${refundId}, ${paymentId}, ${bookingId}, ${Math.abs(cents)}, ${reason},
          'succeeded', ${at}, ${at})`.execute(tx);
    }
    await sql`insert into ledger_entries (id, booking_id, kind, cents, payment_id, refund_id, reason,
        actor_id, created_at)
      values (${id}, ${bookingId}, ${kind}, ${cents}, ${paymentId}, ${refundId}, ${reason},
        ${actorId}, ${at})`.execute(tx);
  });
  return id;
}
