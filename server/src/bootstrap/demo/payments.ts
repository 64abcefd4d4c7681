import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, hours, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';

interface Deps {
  clock: Clock;
}

type Ride = Awaited<ReturnType<typeof listRides>>[number];

const listRides = (tx: Tx) =>
  tx
    .selectFrom('bookings')
    // Only bookings without ledger entries.
    .innerJoin('balances', 'balances.booking_id', 'bookings.id')
    .whereRef('balances.owed_cents', '=', sql`bookings.price_cents`)
    .select(['id', 'status', 'price_cents', 'created_at', 'started_at', 'ended_at'])
    .where('price_cents', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const entry = (ride: Ride, at: Date) => ({
  id: newId(),
  booking_id: ride.id,
  payment_id: null,
  refund_id: null,
  actor_id: null,
  created_at: at,
});

/** Also known to the test card provider, so the payment can be refunded. */
function paidByCard(ride: Ride, at: Date) {
  const paymentId = newId();
  const ref = `test_${paymentId}`;
  const cents = ride.price_cents ?? 0;
  const card = { card_brand: 'visa', card_last4: '4242' };
  return {
    intent: {
      ref,
      key: paymentId,
      amount_cents: cents,
      status: 'succeeded' as const,
      ...card,
    },
    payment: {
      id: paymentId,
      booking_id: ride.id,
      provider: 'test-card' as const,
      provider_ref: ref,
      amount_cents: cents,
      status: 'succeeded' as const,
      ...card,
      failed_at: null,
      failure: null,
      created_at: at,
      ended_at: at,
      dispute_ref: null,
      dispute_status: null,
      dispute_reason: null,
      disputed_at: null,
    },
    part: { payment_id: paymentId, booking_id: ride.id, amount_cents: cents, is_pending: false },
    entry: {
      ...entry(ride, at),
      kind: 'charge' as const,
      cents: 0 - cents,
      reason: entryReasons.paidByCard,
      payment_id: paymentId,
    },
  };
}

const paidInCash = (ride: Ride, at: Date) => ({
  ...entry(ride, at),
  kind: 'cash' as const,
  cents: 0 - (ride.price_cents ?? 0),
  reason: entryReasons.cashReceived,
});

const calledOff = (ride: Ride) => ({
  ...entry(ride, ride.ended_at ?? ride.created_at),
  kind: 'adjustment' as const,
  cents: 0 - (ride.price_cents ?? 0),
  reason: ride.status === 'Rejected' ? entryReasons.rejected : entryReasons.cancelled,
});

/** Most demo rides are paid by card when booked, some in cash, and a few are unpaid. */
export async function preparePayments({ clock }: Deps) {
  return async (tx: Tx) => {
    const rides = await listRides(tx);
    const calledOffRides = rides.filter(
      ({ status }) => status === 'Cancelled' || status === 'Rejected',
    );
    const otherRides = rides.filter((ride) => !calledOffRides.includes(ride));
    const now = clock();
    const cardPayments = otherRides
      .filter(({ status }, index) => (status === 'Completed' ? index % 9 < 6 : index % 2 === 0))
      .map((ride) => paidByCard(ride, notInFuture(addMs(ride.created_at, minutes(4)), now)));
    const paid = new Set(cardPayments.map(({ payment }) => payment.booking_id));
    const cash = otherRides
      .filter(({ id, status }, index) => !paid.has(id) && status === 'Completed' && index % 9 < 8)
      .map((ride) => paidInCash(ride, notInFuture(ride.ended_at ?? ride.created_at, now)));
    const entries = [
      ...cardPayments.map(({ entry }) => entry),
      ...cash,
      ...calledOffRides.map(calledOff),
    ];
    await insertAll(tx, cardPayments, entries);
  };
}

async function insertAll(
  tx: Tx,
  cardPayments: ReturnType<typeof paidByCard>[],
  entries: (
    | ReturnType<typeof paidInCash>
    | ReturnType<typeof calledOff>
    | ReturnType<typeof paidByCard>['entry']
  )[],
) {
  if (cardPayments.length > 0) {
    await tx
      .insertInto('test_card_intents')
      .values(cardPayments.map(({ intent }) => intent))
      .execute();
    await tx
      .insertInto('payments')
      .values(cardPayments.map(({ payment }) => payment))
      .execute();
    await tx
      .insertInto('payment_parts')
      .values(cardPayments.map(({ part }) => part))
      .execute();
  }
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute();
}

/** Payments cannot be in the future. */
const notInFuture = (at: Date, now: Date) => (at < now ? at : addMs(now, -hours(1)));
