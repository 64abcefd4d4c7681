import { id } from '@chesapeake/contract/ids';
import { cents } from '@chesapeake/contract/money';
import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';
import { refundStatusOf } from './stripe.ts';

/** What Stripe sent, if it was Stripe. */
export function readStripeEvent(
  { text, signature }: { text: string; signature: string },
  webhookSecret: string,
): ProviderEvent | 'forged' | undefined {
  try {
    const event = toProviderEvent(Stripe.webhooks.constructEvent(text, signature, webhookSecret));
    return event && isSound(event) ? event : undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
    throw error;
  }
}

/** Money is whole cents, and some. */
const isSound = (event: ProviderEvent) =>
  !('amountCents' in event) || cents.min(1).safeParse(event.amountCents).success;

/** What somebody else wrote, as far as it can be kept. */
const words = (text: string | null | undefined, otherwise: string) =>
  (text ?? otherwise).replaceAll('\u0000', '').slice(0, 300);

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

/** Others who sell through the same account may use the same names for something else. */
const ownId = (text: string | undefined) => id.safeParse(text).data ?? null;

const ours = ({ metadata }: { metadata?: Stripe.Metadata | null }) => ownId(metadata?.paymentId);

/** What it says to us; undefined for what does not concern us. */
function toProviderEvent(event: Stripe.Event): ProviderEvent | undefined {
  // We ask for dollars: whatever is paid in another currency was sold by somebody else.
  if ('currency' in event.data.object && event.data.object.currency !== 'usd') return undefined;
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const intent = event.data.object;
      return {
        type: 'payment.succeeded',
        paymentId: ours(intent),
        ref: intent.id,
        amountCents: intent.amount_received,
        card: null,
      };
    }
    // The same once more, and with it the card. Which of the two comes first nobody knows.
    case 'charge.succeeded': {
      const charge = event.data.object;
      const card = charge.payment_method_details?.card;
      if (!charge.captured || !charge.payment_intent) return undefined;
      return {
        type: 'payment.succeeded',
        paymentId: ours(charge),
        ref: idOf(charge.payment_intent),
        amountCents: charge.amount_captured,
        card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null,
      };
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const failure = words(intent.last_payment_error?.message, 'The card was declined');
      return { type: 'payment.failed', paymentId: ours(intent), ref: intent.id, failure };
    }
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      return { type: 'payment.cancelled', paymentId: ours(intent), ref: intent.id };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      return {
        type: 'refund.changed',
        refundId: ownId(refund.metadata?.refundId),
        ref: refund.id,
        paymentRef: idOf(refund.payment_intent),
        amountCents: refund.amount,
        status: refundStatusOf(refund.status),
        failure: words(refund.failure_reason, 'No reason was given'),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      return {
        type: 'dispute.changed',
        ref: dispute.id,
        paymentRef: idOf(dispute.payment_intent),
        status: disputeStatusOf(dispute.status),
        reason: words(dispute.reason, 'No reason was given'),
        amountCents: dispute.amount,
      };
    }
    default:
      return undefined;
  }
}

function disputeStatusOf(status: Stripe.Dispute.Status) {
  if (status === 'lost') return 'lost';
  // A warning that came to nothing took no money.
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}
