import {
  cancelBooking,
  getBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import {
  recordCash,
  refundBooking,
  retryRefund,
} from '@chesapeake/contract/payments/admin-payments';
import {
  getBookingAccount,
  getPaymentMethod,
  payBooking,
  stripeWebhook,
} from '@chesapeake/contract/payments/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cards,
  type StandInEvent,
  type StandInStripe,
  startStripe,
} from '../../../stand-ins/stripe.ts';
import { addMs, hours } from '../../src/clock.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { balanceOf, deliverWebhook, entriesOf, pay, stripeAt } from '../support/payments.ts';
import { addAdmin } from '../support/people.ts';
import { book } from '../support/rides.ts';

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
afterEach(() => {
  stripe.clearFaults();
  stripe.setRefundStatus('succeeded');
});

type Ride = Awaited<ReturnType<typeof book>>;
const byCard = { body: { method: 'card' } };

/** Starts a payment and returns the intent for the browser. */
async function intentFor(ride: Ride) {
  const { body } = await pay(app, ride, byCard);
  expect(body).toMatchObject({ status: 'needs-card' });
  const id = String(body.clientSecret).split('_secret_')[0] ?? '';
  return stripe.intents.get(id) ?? expect.fail(`${id} is not known`);
}

/** Stripe's events about one booking, oldest first. */
function eventsOf({ _id }: Ride, ...types: string[]): StandInEvent[] {
  const refs = [...stripe.intents.values()]
    .filter(({ metadata }) => metadata.bookingId === _id)
    .map(({ id }) => id);
  return stripe.events.filter(({ type, data: { object } }) => {
    const isTheirs =
      refs.includes(String(object.id)) || refs.includes(String(object.payment_intent));
    return isTheirs && (types.length === 0 || types.includes(type));
  });
}

async function deliverAll(events: StandInEvent[]) {
  for (const event of events) expect((await deliverWebhook(app, event)).status).toBe(204);
  await app.outbox.deliverDue();
}

async function paidRide() {
  const ride = await book(app);
  stripe.confirm((await intentFor(ride)).id);
  await deliverAll(eventsOf(ride));
  expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  return ride;
}

const refundsOf = ({ _id }: Ride) =>
  app.db
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('booking_id', '=', _id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const intentOf = ({ _id }: Ride) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.bookingId === _id) ??
  expect.fail('There is no payment');

/** The bank returns a refund that had arrived. */
async function refundReturns(ride: Ride) {
  const { id } = intentOf(ride);
  const refund = stripe.refunds.find(({ payment_intent }) => payment_intent === id);
  if (!refund) return expect.fail('There is no refund');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  stripe.emitEvent('refund.failed', refund);
  await deliverAll(eventsOf(ride, 'refund.failed'));
}

/** The owner refunds in the Stripe dashboard. */
function refundOnStripe(ride: Ride, { amount, status }: { amount: number; status: string }) {
  const refund = {
    id: `re_${ride._id}`,
    amount,
    payment_intent: intentOf(ride).id,
    status,
    failure_reason: null,
    metadata: {},
  };
  stripe.emitEvent('refund.created', refund);
  return refund;
}

function emitDispute(ride: Ride, id: string, status: string) {
  stripe.emitEvent('charge.dispute.updated', {
    id,
    amount: 350_00,
    payment_intent: intentOf(ride).id,
    reason: 'fraudulent',
    status,
  });
  return deliverAll(eventsOf(ride, 'charge.dispute.updated').slice(-1));
}

const asAdmin = async () => ({ token: (await addAdmin(app)).token });

const confirmations = async ({ _id, customer }: Ride) =>
  (await notificationsTo(app, customer, { bookingId: _id })).filter((notified) =>
    notified.startsWith('bookingPaymentConfirmed'),
  );

describe('paying through Stripe', { tags: ['NF-11'] }, () => {
  it('opens a payment and counts it as paid only after a signed confirmation', {
    tags: ['NF-11'],
  }, async () => {
    expect((await app.call(getPaymentMethod)).body).toEqual({
      method: 'card',
      publishableKey: 'pk_test_of_the_tests',
    });
    const ride = await book(app);
    const intent = await intentFor(ride);
    expect(intent).toMatchObject({
      amount: 350_00,
      currency: 'usd',
      metadata: { bookingId: ride._id },
      description: `Booking ${ride._id.slice(-8)}`,
    });
    stripe.confirm(intent.id);
    // Stripe has it, but that alone does not mark it as paid.
    expect((await pay(app, ride, byCard)).body).toEqual({ status: 'processing' });
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 350_00, paid: 0 });
    await deliverAll(eventsOf(ride));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect(await confirmations(ride)).toHaveLength(1);
    const { body } = await app.call(getBookingAccount, {
      token: ride.customer.token,
      params: { id: ride._id },
    });
    expect(body.entries[0].card).toEqual({ brand: 'visa', last4: '4242' });
  });

  it('refuses unsigned events and changes nothing', { tags: ['NF-11'] }, async () => {
    const ride = await book(app);
    stripe.confirm((await intentFor(ride)).id);
    const [event] = eventsOf(ride, 'payment_intent.succeeded');
    if (!event) return expect.fail('Stripe has nothing to tell');
    const unstorable = { ...event, data: { object: { id: 'pi_\u0000' } } };
    const noData = [{}, [], { type: 'payment_intent.succeeded' }, { ...event, data: 7 }];
    for (const malformed of [...noData, unstorable]) {
      const refused = await deliverWebhook(app, malformed as never);
      expect([refused.status, refused.error.code]).toEqual([400, 'MALFORMED_REQUEST']);
    }
    const forged = await deliverWebhook(app, event, 'whsec_of_somebody_else');
    expect([forged.status, forged.error.code]).toEqual([400, 'SIGNATURE_INVALID']);
    for (const signature of ['', 't=1,v1=00']) {
      const sent = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await app.call(stripeWebhook, {
        body: JSON.stringify(event),
        headers: sent,
      });
      expect(response.status).toBe(400);
    }
    expect((await app.call(stripeWebhook)).status).toBe(400);
    expect(await entriesOf(app, ride._id)).toEqual([]);
  });

  it('handles an event once, however often and concurrently it arrives', async () => {
    const ride = await book(app);
    stripe.confirm((await intentFor(ride)).id);
    const events = eventsOf(ride);
    const [succeeded] = eventsOf(ride, 'payment_intent.succeeded');
    if (!succeeded) return expect.fail('Stripe has nothing to tell');
    await deliverAll([succeeded, succeeded]);
    await Promise.all([...events, ...events, ...events].map((event) => deliverWebhook(app, event)));
    await deliverAll(events);
    expect(await entriesOf(app, ride._id)).toHaveLength(1);
    expect(await confirmations(ride)).toHaveLength(1);
  });

  it('accepts events out of order: a decline that arrives after the payment', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    stripe.confirm(intent.id, cards.declined);
    stripe.confirm(intent.id);
    await deliverAll(eventsOf(ride).reverse());
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    const [row] = await app.db
      .selectFrom('payments')
      .select(['status', 'failed_at'])
      .where('booking_id', '=', ride._id)
      .execute();
    expect(row).toEqual({ status: 'succeeded', failed_at: null });
  });

  it('reuses the same payment after a declined card and after a lost response', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    stripe.confirm(intent.id, cards.declined);
    await deliverAll(eventsOf(ride));
    expect((await intentFor(ride)).id).toBe(intent.id);
    const other = await book(app);
    // The library retries twice with the same key.
    for (let tries = 0; tries < 3; tries += 1)
      stripe.failNext(/POST .*payment_intents$/, 'answer-lost');
    const lost = await pay(app, other, byCard);
    expect([lost.status, lost.error.code]).toEqual([503, 'PAYMENTS_AWAY']);
    await intentFor(other);
    const made = [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.bookingId === other._id,
    );
    expect(made).toHaveLength(1);
  });

  it('cancels the payment for an outdated amount before opening another', async () => {
    const ride = await book(app);
    const first = await intentFor(ride);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(recordCash, { ...sent, body: { amount: 50 } });
    const second = await intentFor(ride);
    expect(second).toMatchObject({ amount: 300_00 });
    expect(stripe.intents.get(first.id)?.status).toBe('canceled');
  });

  it('opens no second payment if the first was paid for an outdated amount, and refunds the excess', async () => {
    const ride = await book(app);
    const first = await intentFor(ride);
    stripe.confirm(first.id);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(recordCash, { ...sent, body: { amount: 50 } });
    expect((await pay(app, ride, byCard)).body).toEqual({ status: 'processing' });
    await deliverAll(eventsOf(ride));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect(stripe.netReceived(ride._id)).toBe(300_00);
  });
});

describe('refunds through Stripe', () => {
  it('refunds a payment that succeeded while the booking was being cancelled', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    const token = { token: ride.customer.token, params: { id: ride._id } };
    stripe.confirm(intent.id);
    expect((await app.call(cancelBooking, token)).status).toBe(200);
    await app.outbox.deliverDue();
    expect(stripe.netReceived(ride._id)).toBe(350_00);
    await deliverAll(eventsOf(ride));
    expect(stripe.netReceived(ride._id)).toBe(0);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    expect(await confirmations(ride)).toEqual([]);
    expect(await notificationsTo(app, ride.customer, { bookingId: ride._id })).toContainEqual(
      expect.stringContaining('was no longer due and is being refunded to your card'),
    );
  });

  it('cancels the open payment when the booking is cancelled', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    await app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } });
    await app.outbox.deliverDue();
    expect(stripe.intents.get(intent.id)?.status).toBe('canceled');
    expect(stripe.confirm(intent.id).status).toBe(400);
  });

  it('lets a payment under way pay for a fare that the office has kept', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    const kept = await app.call(setBookingStatus, {
      ...(await asAdmin()),
      params: { id: ride._id },
      body: { status: 'Cancelled', refund: 'none', reason: 'Too late' },
    });
    expect(kept.body).toMatchObject({ paid: 0, owes: 350 });
    await app.outbox.deliverDue();
    expect(stripe.intents.get(intent.id)?.status).not.toBe('canceled');
    stripe.confirm(intent.id);
    await deliverAll(eventsOf(ride));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect(await refundsOf(ride)).toEqual([]);
  });

  it('cancels a payment whose response came after the cancellation', async () => {
    const ride = await book(app);
    const token = { token: ride.customer.token, params: { id: ride._id } };
    const [paid, cancelled] = await Promise.all([
      app.call(payBooking, { ...token, ...byCard }),
      app.call(cancelBooking, token),
    ]);
    expect(cancelled.status).toBe(200);
    expect(paid.status).toBeOneOf([200, 409]);
    await app.outbox.deliverDue();
    const open = [...stripe.intents.values()].filter(
      ({ metadata, status }) => metadata.bookingId === ride._id && status !== 'canceled',
    );
    expect(open).toEqual([]);
  });

  it('refunds once, even after a lost response and an expired key', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    for (let tries = 0; tries < 3; tries += 1) stripe.failNext(/POST .*refunds$/, 'answer-lost');
    await app.call(refundBooking, { ...sent, body: { amount: 100, reason: 'Late' } });
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: -100_00, paid: 350_00 });
    stripe.clearIdempotencyKeys();
    app.advanceClock(5_000);
    await app.outbox.deliverDue();
    expect(stripe.netReceived(ride._id)).toBe(250_00);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 250_00 });
  });

  it('waits while a refund is pending and handles late events correctly', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    stripe.setRefundStatus('pending');
    const { body } = await app.call(refundBooking, { ...sent, body: { amount: 350, reason: 'x' } });
    await app.outbox.deliverDue();
    expect(body).toMatchObject({ refundUnderWay: 350 });
    const [pending] = eventsOf(ride, 'refund.created');
    const [refund] = stripe.refunds.filter(({ payment_intent }) =>
      eventsOf(ride).some(({ data }) => data.object.id === payment_intent),
    );
    if (!pending || !refund) return expect.fail('There is no refund');
    refund.status = 'succeeded';
    stripe.emitEvent('refund.updated', refund);
    await deliverAll([...eventsOf(ride, 'refund.updated'), pending]);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
  });

  it('tells administrators of a failed refund, who can retry it', async () => {
    const ride = await paidRide();
    const admin = await addAdmin(app);
    stripe.setRefundStatus('failed');
    const sent = { token: admin.token, params: { id: ride._id } };
    await app.call(setBookingStatus, { ...sent, body: { status: 'Rejected' } });
    await app.outbox.deliverDue();
    expect(await notificationsTo(app, admin)).toContainEqual(
      expect.stringMatching(/^generalNotification: A refund of .* failed/),
    );
    const [failed] = await app.db
      .selectFrom('refunds')
      .select(['id', 'status'])
      .where('booking_id', '=', ride._id)
      .execute();
    expect(failed?.status).toBe('failed');
    stripe.setRefundStatus('succeeded');
    const retry = { token: admin.token, params: { id: failed?.id ?? '' } };
    expect((await app.call(retryRefund, retry)).body).toMatchObject({ refundUnderWay: 350 });
    expect((await app.call(retryRefund, retry)).error.code).toBe('REFUND_NOT_FAILED');
    await app.outbox.deliverDue();
    // Late events about the first attempt change nothing.
    await deliverAll(eventsOf(ride));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    expect(stripe.netReceived(ride._id)).toBe(0);
  });

  it('makes a refund that the bank returned due again', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(refundBooking, { ...sent, body: { amount: 350, reason: 'x' } });
    await app.outbox.deliverDue();
    await refundReturns(ride);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: -350_00, paid: 350_00 });
    const cash = { direction: 'handed-back', amount: 350 };
    expect((await app.call(recordCash, { ...sent, body: cash })).body).toMatchObject({ owes: 0 });
    expect((await refundsOf(ride)).map(({ status }) => status)).toEqual(['withdrawn']);
  });

  it('records a returned refund again when it is retried', async () => {
    const ride = await paidRide();
    const admin = await addAdmin(app);
    const sent = { token: admin.token, params: { id: ride._id } };
    await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
    await app.outbox.deliverDue();
    await refundReturns(ride);
    const [failed] = await refundsOf(ride);
    await app.call(retryRefund, { token: admin.token, params: { id: failed?.id ?? '' } });
    await app.outbox.deliverDue();
    await deliverAll(eventsOf(ride));
    expect(stripe.netReceived(ride._id)).toBe(0);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    expect((await refundsOf(ride)).map(({ status }) => status)).toEqual(['withdrawn', 'succeeded']);
    const log = await activityRows(app, ride._id);
    expect(log.filter(({ action }) => action === 'payment.refund-asked')).toMatchObject([
      { actor_id: admin._id },
    ]);
  });

  it('refunds once if the owner refunds a failed one in the Stripe dashboard', async () => {
    const ride = await paidRide();
    stripe.setRefundStatus('failed');
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(setBookingStatus, { ...sent, body: { status: 'Rejected' } });
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: -350_00, paid: 350_00 });
    refundOnStripe(ride, { amount: 350_00, status: 'succeeded' });
    await deliverAll(eventsOf(ride, 'refund.created').slice(-1));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    expect((await refundsOf(ride)).map(({ status }) => status)).toEqual(['withdrawn', 'succeeded']);
  });

  it('ignores a failed refund of the owner, even if older events follow', async () => {
    const ride = await paidRide();
    const refund = refundOnStripe(ride, { amount: 50_00, status: 'succeeded' });
    stripe.emitEvent('refund.failed', { ...refund, status: 'failed' });
    await deliverAll(eventsOf(ride, 'refund.created', 'refund.failed').reverse());
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  });

  it('records a refund made in the Stripe dashboard once', async () => {
    const ride = await paidRide();
    stripe.emitEvent(
      'refund.updated',
      refundOnStripe(ride, { amount: 50_00, status: 'succeeded' }),
    );
    await deliverAll(eventsOf(ride, 'refund.created', 'refund.updated'));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 300_00 });
  });

  it('a lost dispute reverses the payment once, and late events do not reopen it', async () => {
    const ride = await paidRide();
    const admin = await addAdmin(app);
    const [intent] = [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.bookingId === ride._id,
    );
    const dispute = {
      id: `dp_${ride._id}`,
      amount: 350_00,
      payment_intent: intent?.id,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    stripe.emitEvent('charge.dispute.created', dispute);
    stripe.emitEvent('charge.dispute.closed', { ...dispute, status: 'lost' });
    const [created, closed] = eventsOf(ride, 'charge.dispute.created', 'charge.dispute.closed');
    if (!created || !closed) return expect.fail('There is no dispute');
    await deliverAll([created]);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    await deliverAll([closed, closed, created]);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 350_00, paid: 0 });
    const notified = (await notificationsTo(app, admin)).filter((text) => text.includes('$350.00'));
    expect(notified).toEqual([
      expect.stringContaining('is disputed'),
      expect.stringContaining('is lost'),
    ]);
  });

  it('a dispute holds a refund: won, it is paid; lost, it is dropped', async () => {
    const [won, lost] = [await paidRide(), await paidRide()];
    const { token } = await asAdmin();
    for (const ride of [won, lost]) {
      await emitDispute(ride, 'dp_1', 'under_review');
      const sent = { token, params: { id: ride._id } };
      await app.call(setBookingStatus, { ...sent, body: { status: 'Rejected' } });
      await app.outbox.deliverDue();
      expect(stripe.netReceived(ride._id)).toBe(350_00);
    }
    await emitDispute(won, 'dp_1', 'won');
    await emitDispute(won, 'dp_1', 'under_review');
    await emitDispute(lost, 'dp_1', 'lost');
    expect(await balanceOf(app, won._id)).toEqual({ owed: 0, paid: 0 });
    expect(stripe.netReceived(won._id)).toBe(0);
    expect(await balanceOf(app, lost._id)).toEqual({ owed: 0, paid: 0 });
    expect(stripe.netReceived(lost._id)).toBe(350_00);
  });

  it('a lost dispute over a cancellation fee leaves no debt', async () => {
    const pickupTime = addMs(app.now(), hours(12)).toISOString();
    const ride = await book(app, { pickupTime });
    stripe.confirm((await intentFor(ride)).id);
    await deliverAll(eventsOf(ride));
    await app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } });
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 175_00 });
    // A second dispute of the same payment, after the first was closed.
    await emitDispute(ride, 'dp_1', 'warning_closed');
    await emitDispute(ride, 'dp_2', 'lost');
    expect((await balanceOf(app, ride._id)).owed).toBe(0);
  });

  it('ignores a copied intent and an uncaptured payment', async () => {
    const ride = await book(app);
    const intent = await intentFor(ride);
    const copy = { ...intent, id: 'pi_of_a_copy', amount_received: 1_00 };
    stripe.emitEvent('payment_intent.succeeded', copy);
    stripe.emitEvent('payment_intent.succeeded', { ...intent, amount_received: 0 });
    stripe.emitEvent('charge.succeeded', {
      captured: false,
      amount_captured: 350_00,
      payment_intent: intent.id,
      metadata: intent.metadata,
    });
    await deliverAll(stripe.events.slice(-3));
    expect(await entriesOf(app, ride._id)).toEqual([]);
    stripe.confirm(intent.id);
    await deliverAll(eventsOf(ride, 'payment_intent.succeeded'));
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  });

  it('does not charge less than Stripe’s minimum', async () => {
    const ride = await book(app);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(recordCash, { ...sent, body: { amount: 349.51 } });
    expect((await pay(app, ride, byCard)).error.code).toBe('AMOUNT_TOO_SMALL');
  });

  it('accepts and ignores unrelated events', async () => {
    const ride = await book(app);
    const { metadata } = await intentFor(ride);
    const paid = { id: 'pi_of_another_shop', amount_received: 350_00, currency: 'usd' };
    stripe.emitEvent('payment_intent.succeeded', { ...paid, metadata: {} });
    stripe.emitEvent('payment_intent.succeeded', { ...paid, metadata: { paymentId: 'order 7' } });
    stripe.emitEvent('payment_intent.succeeded', { ...paid, metadata, currency: 'eur' });
    stripe.emitEvent('refund.created', { id: 're_1', amount: 5, metadata: { refundId: '7' } });
    stripe.emitEvent('customer.created', { id: 'cus_1' });
    await deliverAll(stripe.events.slice(-5));
    expect(await entriesOf(app, ride._id)).toEqual([]);
  });
});

it('shows a payment in progress on the booking', async () => {
  const ride = await paidRide();
  const sent = { token: ride.customer.token, params: { id: ride._id } };
  expect((await app.call(getBooking, sent)).body).toMatchObject({ paid: 350, owes: 0 });
});
