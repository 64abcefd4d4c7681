import { entryReasons } from '@chesapeake/contract/ledger';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Clock, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';

interface Deps {
  clock: Clock;
}

type Ride = Awaited<ReturnType<typeof listRides>>[number];

const listRides = (tx: Tx) =>
  tx
    .selectFrom('bookings')
    // Of which nothing was written down yet.
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

/** Taken by the test cards' provider, which knows of it: so it can be refunded like any other. */
function byCard(ride: Ride, at: Date) {
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
    entry: {
      ...entry(ride, at),
      kind: 'charge' as const,
      cents: 0 - cents,
      reason: entryReasons.paidByCard,
      payment_id: paymentId,
    },
  };
}

const inCash = (ride: Ride, at: Date) => ({
  ...entry(ride, at),
  kind: 'cash' as const,
  cents: 0 - (ride.price_cents ?? 0),
  reason: entryReasons.cashReceived,
});

const cameToNothing = (ride: Ride) => ({
  ...entry(ride, ride.ended_at ?? ride.created_at),
  kind: 'adjustment' as const,
  cents: 0 - (ride.price_cents ?? 0),
  reason: ride.status === 'Rejected' ? entryReasons.rejected : entryReasons.cancelled,
});

/**
 * Most rides of the demo are paid by card when they are booked, some in cash in the car, and a few are
 * still to be paid.
 */
export async function preparePayments({ clock }: Deps) {
  return async (tx: Tx) => {
    const rides = await listRides(tx);
    const ended = rides.filter(({ status }) => status === 'Cancelled' || status === 'Rejected');
    const going = rides.filter((ride) => !ended.includes(ride));
    const now = clock();
    const byCards = going
      .filter(({ status }, turn) => (status === 'Completed' ? turn % 9 < 6 : turn % 2 === 0))
      .map((ride) => byCard(ride, notAhead(later(ride.created_at, minutes(4)), now)));
    const paid = new Set(byCards.map(({ payment }) => payment.booking_id));
    const cash = going
      .filter(({ id, status }, turn) => !paid.has(id) && status === 'Completed' && turn % 9 < 8)
      .map((ride) => inCash(ride, notAhead(ride.ended_at ?? ride.created_at, now)));
    const entries = [...byCards.map(({ entry }) => entry), ...cash, ...ended.map(cameToNothing)];
    await insertAll(tx, byCards, entries);
  };
}

async function insertAll(
  tx: Tx,
  byCards: ReturnType<typeof byCard>[],
  entries: (
    | ReturnType<typeof inCash>
    | ReturnType<typeof cameToNothing>
    | ReturnType<typeof byCard>['entry']
  )[],
) {
  if (byCards.length > 0) {
    await tx
      .insertInto('test_card_intents')
      .values(byCards.map(({ intent }) => intent))
      .execute();
    await tx
      .insertInto('payments')
      .values(byCards.map(({ payment }) => payment))
      .execute();
  }
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute();
}

/** Nothing was paid in days to come. */
const notAhead = (at: Date, now: Date) => (at < now ? at : later(now, -hours(1)));
