import { payBooking, stripeWebhook, testCards } from '@chesapeake/contract/payments/payments';
import { type StandInEvent, type StandInStripe, signEvent } from '../../../stand-ins/stripe.ts';
import { createStripePayments } from '../../src/payments/stripe-payments.ts';
import type { TestApp, TestResponse } from './app.ts';

export const webhookSecret = 'whsec_of_the_tests';

/** Takes cards through the Stripe stand-in. */
export const stripeAt = (standIn: StandInStripe) =>
  createStripePayments({
    secretKey: 'sk_test_of_the_tests',
    webhookSecret,
    publishableKey: 'pk_test_of_the_tests',
    apiUrl: standIn.url,
  });

export const aCard = (number: string = testCards.pays) => ({
  method: 'test-card',
  number,
  expiry: '12/40',
  cvc: '123',
});

interface Payable {
  _id: string;
  customer: { token: string };
}

/** Pays with a test card, or with the given body. */
export const pay = (
  app: TestApp,
  ride: Payable,
  { key, body = aCard() }: { key?: string; body?: object } = {},
): Promise<TestResponse> =>
  app.call(payBooking, {
    token: ride.customer.token,
    params: { id: ride._id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Delivers an event of the stand-in to the webhook, signed like Stripe's. */
export function deliverWebhook(app: TestApp, event: StandInEvent, secret = webhookSecret) {
  const { payload, signature } = signEvent(event, secret);
  return app.call(stripeWebhook, {
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}

export const entriesOf = (app: TestApp, bookingId: string) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['kind', 'cents', 'reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function balanceOf(app: TestApp, bookingId: string) {
  const row = await app.db
    .selectFrom('balances')
    .select(['owed_cents', 'paid_cents'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { owed: Number(row.owed_cents), paid: Number(row.paid_cents) };
}
