import { leastCardCents } from '@chesapeake/contract/payments/payments';
import Stripe from 'stripe';
import {
  type Intent,
  type PaymentProvider,
  ProviderUnavailable,
  type RefundOutcome,
} from './provider.ts';

interface Keys {
  secretKey: string;
  /** Overrides Stripe's address, for a stand-in server. */
  apiUrl: string | undefined;
}

const statuses: Record<string, Intent['status']> = {
  requires_payment_method: 'needs-card',
  // The customer can try again with the same form.
  requires_confirmation: 'needs-card',
  requires_action: 'needs-card',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const toIntent = ({ id, status, amount, client_secret }: Stripe.PaymentIntent): Intent => ({
  ref: id,
  // An unknown status counts as neither payable nor paid.
  status: statuses[status] ?? 'processing',
  amountCents: amount,
  clientSecret: client_secret,
});

export const refundStatusOf = (status: string | null): RefundOutcome['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const toOutcome = ({ id, status, failure_reason }: Stripe.Refund): RefundOutcome => ({
  ref: id,
  status: refundStatusOf(status),
  failure: failure_reason ?? null,
});

/** Payments through Stripe: card data goes from the browser directly to Stripe. */
export function createStripeProvider({ secretKey, apiUrl }: Keys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && toStripeHost(apiUrl)),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  /**
   * Finds a refund whose response was lost: Stripe forgets idempotency keys after a day, but not
   * refunds.
   */
  async function findRefund(intentRef: string, refundId: string) {
    const existing = await stripe.refunds.list({ payment_intent: intentRef, limit: 100 });
    return existing.data.find(({ metadata }) => metadata?.refundId === refundId);
  }

  return {
    name: 'stripe',
    minimumCents: leastCardCents,

    createIntent: ({ paymentId, bookingId, amountCents, description }) =>
      wrapStripeErrors(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              description,
              metadata: { paymentId, bookingId },
            },
            { idempotencyKey: paymentId },
          ),
        ),
      ),

    getIntent: (ref) =>
      wrapStripeErrors(async () => toIntent(await stripe.paymentIntents.retrieve(ref))),

    cancelIntent: (ref) =>
      wrapStripeErrors(async () => {
        try {
          return toIntent(await stripe.paymentIntents.cancel(ref));
        } catch (error) {
          // It has already ended.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return toIntent(await stripe.paymentIntents.retrieve(ref));
        }
      }),

    createRefund: ({ refundId, intentRef, amountCents }) =>
      wrapStripeErrors(async () => {
        const existing = await findRefund(intentRef, refundId);
        if (existing) return toOutcome(existing);
        try {
          return toOutcome(
            await stripe.refunds.create(
              {
                payment_intent: intentRef,
                amount: amountCents,
                metadata: { refundId },
              },
              { idempotencyKey: refundId },
            ),
          );
        } catch (error) {
          // A final refusal: a retry would give the same result.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return { ref: null, status: 'failed', failure: error.message };
        }
      }),
  };
}

function toStripeHost(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

async function wrapStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderUnavailable('The card provider rejected the request', {
      cause: error,
    });
  }
}
