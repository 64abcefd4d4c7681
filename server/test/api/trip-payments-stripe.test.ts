import { cancelBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { shortId } from '@chesapeake/contract/format/short-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandInStripe, startStripe } from '../../../stand-ins/stripe.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { balanceOf, deliverWebhook, pay, stripeAt } from '../support/payments.ts';
import { addAdmin } from '../support/people.ts';
import { bookTrip, type TestLeg } from '../support/trips.ts';

let stripe: StandInStripe;
let app: TestApp;

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ stripe: stripeAt(stripe) });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const paid = { owed: 0, paid: 150_00 };
const unpaid = { owed: 150_00, paid: 0 };
const refunded = { owed: 0, paid: 0 };

interface Trip {
  there: TestLeg;
  back: TestLeg;
}

const balances = ({ there, back }: Trip) =>
  Promise.all([there, back].map(({ _id }) => balanceOf(app, _id)));

/** Opens the card form for the whole trip and returns its payment. */
async function openTripPayment({ there }: Trip) {
  const { body } = await pay(app, there, { body: { method: 'card', wholeTrip: true } });
  const id = String(body.clientSecret).split('_secret_')[0] ?? '';
  return stripe.intents.get(id) ?? expect.fail(`${id} is not known`);
}

/** Delivers every event about a payment that was not delivered yet. */
async function deliverEvents(intentId: string, from = 0) {
  const concerned = stripe.events.filter(({ data: { object } }) =>
    [object.id, object.payment_intent].includes(intentId),
  );
  for (const event of concerned.slice(from))
    expect((await deliverWebhook(app, event)).status).toBe(204);
  await app.outbox.deliverDue();
  return concerned.length;
}

async function deliverLatestEvent() {
  const event = stripe.events.at(-1) ?? expect.fail('There is no event');
  expect((await deliverWebhook(app, event)).status).toBe(204);
}

async function paidTrip() {
  const trip = await bookTrip(app);
  const { id } = await openTripPayment(trip);
  stripe.confirm(id);
  const delivered = await deliverEvents(id);
  expect(await balances(trip)).toEqual([paid, paid]);
  return { ...trip, intentId: id, delivered };
}

describe('paying for a whole trip through Stripe', { tags: ['FACT-3'] }, () => {
  it('is one payment that names its bookings, and counts once Stripe confirms it', async () => {
    const trip = await bookTrip(app);
    const intent = await openTripPayment(trip);
    const ids = [trip.there._id, trip.back._id].sort().map(shortId);
    expect(intent).toMatchObject({
      amount: 300_00,
      description: `Bookings ${ids.join(', ')}`,
      metadata: { bookingId: trip.there._id },
    });
    stripe.confirm(intent.id);
    expect(await balances(trip)).toEqual([unpaid, unpaid]);
    await deliverEvents(intent.id);
    await deliverEvents(intent.id);
    expect(await balances(trip)).toEqual([paid, paid]);
  });

  it('refunds the part of a ride that was cancelled while it was paid', async () => {
    const trip = await bookTrip(app);
    const intent = await openTripPayment(trip);
    stripe.confirm(intent.id);
    const { token } = await addAdmin(app);
    await app.call(setBookingStatus, {
      token,
      params: { id: trip.back._id },
      body: { status: 'Cancelled' },
    });
    await deliverEvents(intent.id);
    expect(await balances(trip)).toEqual([paid, refunded]);
    expect(stripe.netReceived(trip.there._id)).toBe(150_00);
  });

  it('cannot be paid any more once one of its rides is paid alone', async () => {
    const trip = await bookTrip(app);
    const intent = await openTripPayment(trip);
    await pay(app, trip.back, { body: { method: 'card' } });
    expect(intent.status).toBe('canceled');
  });
});

describe('what Stripe reports about a trip’s payment', { tags: ['FACT-3'] }, () => {
  it('splits a refund made at Stripe: first what is due, then the rest', async () => {
    const { intentId, delivered, ...trip } = await paidTrip();
    stripe.setRefundStatus('failed');
    await app.call(cancelBooking, {
      token: trip.back.customer.token,
      params: { id: trip.back._id },
    });
    await app.outbox.deliverDue();
    stripe.setRefundStatus('succeeded');
    expect(await balances(trip)).toEqual([paid, { owed: -150_00, paid: 150_00 }]);
    stripe.refund(intentId, 200_00);
    await deliverEvents(intentId, delivered);
    expect(await balances(trip)).toEqual([{ owed: 0, paid: 100_00 }, refunded]);
  });

  it('takes both parts of a refund back when the bank returns it', async () => {
    const { intentId, delivered, ...trip } = await paidTrip();
    stripe.refund(intentId, 300_00);
    const seen = await deliverEvents(intentId, delivered);
    expect(await balances(trip)).toEqual([refunded, refunded]);
    const refund = stripe.refunds.find(({ payment_intent }) => payment_intent === intentId);
    if (!refund) return expect.fail('There is no refund');
    refund.status = 'failed';
    stripe.emitEvent('refund.failed', refund);
    await deliverEvents(intentId, seen);
    const toRefund = { owed: -150_00, paid: 150_00 };
    expect(await balances(trip)).toEqual([toRefund, toRefund]);
  });

  it('evens out a refund that turns out to belong to the other ride', async () => {
    const { intentId, ...trip } = await paidTrip();
    await app.call(cancelBooking, {
      token: trip.there.customer.token,
      params: { id: trip.there._id },
      body: { wholeTrip: true },
    });
    const requested = await app.db
      .selectFrom('refunds')
      .select(['id', 'booking_id'])
      .where('booking_id', 'in', [trip.there._id, trip.back._id])
      .orderBy('booking_id')
      .execute();
    // The owner refunds before the requests reach Stripe, so that one of them must fail.
    stripe.refund(intentId, 38_00);
    await deliverLatestEvent();
    for (const [index, status] of ['succeeded', 'failed'].entries()) {
      stripe.emitEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', {
        id: `re_${requested[index]?.id}`,
        amount: 150_00,
        payment_intent: intentId,
        status,
        failure_reason: null,
        metadata: { refundId: requested[index]?.id },
      });
      await deliverLatestEvent();
    }
    const owed = await Promise.all(
      requested.map(async ({ booking_id }) => (await balanceOf(app, booking_id)).owed),
    );
    expect(owed).toEqual([0, -112_00]);
  });

  it.each([
    ['lost', [unpaid, unpaid]],
    ['won', [paid, paid]],
  ])('a dispute that is %s concerns every ride', async (status, expected) => {
    const { intentId, delivered, ...trip } = await paidTrip();
    const dispute = { id: `dp_${intentId}`, amount: 300_00, payment_intent: intentId };
    stripe.emitEvent('charge.dispute.created', {
      ...dispute,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    stripe.emitEvent('charge.dispute.closed', { ...dispute, reason: 'fraudulent', status });
    await deliverEvents(intentId, delivered);
    await deliverEvents(intentId, delivered);
    expect(await balances(trip)).toEqual(expected);
  });

  it('a lost dispute takes what is left, not what was refunded before', async () => {
    const { intentId, there, back } = await paidTrip();
    const trip = { there, back };
    await app.call(cancelBooking, { token: there.customer.token, params: { id: there._id } });
    await app.outbox.deliverDue();
    expect(await balances(trip)).toEqual([refunded, paid]);
    stripe.emitEvent('charge.dispute.closed', {
      id: `dp_${intentId}`,
      amount: 150_00,
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'lost',
    });
    await deliverLatestEvent();
    expect(await balances(trip)).toEqual([refunded, unpaid]);
  });
});
