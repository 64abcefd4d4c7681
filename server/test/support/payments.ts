import { payBooking, stripeWebhook, testCards } from '@chesapeake/contract/payments';
import { type StandInEvent, type StandInStripe, signed } from '../../../stand-ins/stripe.ts';
import { createStripePayments } from '../../src/payments/stripe-payments.ts';
import type { Answer, TestApp } from './app.ts';

export const webhookSecret = 'whsec_of_the_tests';

/** Cards that are taken by a stand-in of Stripe. */
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

/** Pays with a test card, or says how else. */
export const pay = (
  app: TestApp,
  ride: Payable,
  { key, body = aCard() }: { key?: string; body?: object } = {},
): Promise<Answer> =>
  app.call(payBooking, {
    token: ride.customer.token,
    params: { id: ride._id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Hands one event of the stand-in to the webhook, signed as Stripe signs it. */
export function deliver(app: TestApp, event: StandInEvent, secret = webhookSecret) {
  const { payload, signature } = signed(event, secret);
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
