import Stripe from 'stripe';
import { type Intent, type PaymentProvider, ProviderAway, type RefundOutcome } from './provider.ts';

interface Keys {
  secretKey: string;
  /** Where Stripe is, if not where it always is: a stand-in that speaks like it. */
  apiUrl: string | undefined;
}

const statuses: Record<string, Intent['status']> = {
  requires_payment_method: 'needs-card',
  // Another try with the provider's form does for both.
  requires_confirmation: 'needs-card',
  requires_action: 'needs-card',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const toIntent = ({ id, status, amount, client_secret }: Stripe.PaymentIntent): Intent => ({
  ref: id,
  // What a later version of theirs calls otherwise is neither to be paid again nor taken for paid.
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

/** Payments by Stripe: the card goes from the browser to Stripe, and never through here. */
export function createStripeProvider({ secretKey, apiUrl }: Keys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  /** A refund that was made, whatever became of its answer: Stripe forgets a key after a day, not this. */
  async function findRefund(intentRef: string, refundId: string) {
    const made = await stripe.refunds.list({ payment_intent: intentRef, limit: 100 });
    return made.data.find(({ metadata }) => metadata?.refundId === refundId);
  }

  return {
    name: 'stripe',
    leastCents: 50,

    open: ({ paymentId, bookingId, amountCents, description }) =>
      reaching(async () =>
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

    read: (ref) => reaching(async () => toIntent(await stripe.paymentIntents.retrieve(ref))),

    cancel: (ref) =>
      reaching(async () => {
        try {
          return toIntent(await stripe.paymentIntents.cancel(ref));
        } catch (error) {
          // It has ended already, one way or the other.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return toIntent(await stripe.paymentIntents.retrieve(ref));
        }
      }),

    refund: ({ refundId, intentRef, amountCents }) =>
      reaching(async () => {
        const made = await findRefund(intentRef, refundId);
        if (made) return toOutcome(made);
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
          // Said no for good: asked again, it would say the same.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return { ref: null, status: 'failed', failure: error.message };
        }
      }),
  };
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderAway('The card provider did not do what it was asked', { cause: error });
  }
}
