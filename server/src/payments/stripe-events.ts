import { id } from '@chesapeake/contract/fields/ids';
import { cents } from '@chesapeake/contract/fields/money';
import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderEvent } from './provider.ts';
import { refundStatusOf } from './stripe.ts';

/** Verifies and parses a Stripe webhook. */
export function readStripeEvent(
  { text, signature }: { text: string; signature: string },
  webhookSecret: string,
): ProviderEvent | 'forged' | 'malformed' | undefined {
  let sent: unknown;
  try {
    sent = Stripe.webhooks.constructEvent(text, signature, webhookSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
    return 'malformed';
  }
  if (!isEvent(sent)) return 'malformed';
  const event = toProviderEvent(sent);
  return event && hasValidAmount(event) ? event : undefined;
}

/** What every event of Stripe has. */
const eventShape = z.object({ type: z.string(), data: z.object({ object: z.object({}) }) });
const isEvent = (sent: unknown): sent is Stripe.Event =>
  eventShape.safeParse(sent).success && isStorable(JSON.stringify(sent));

/** PostgreSQL stores neither NUL nor half a surrogate pair; both are escaped in JSON. */
const isStorable = (json: string) => !/\\u(0000|d[89a-f])/i.test(json);

/** Amounts must be positive whole cents. */
const hasValidAmount = (event: ProviderEvent) =>
  !('amountCents' in event) || cents.min(1).safeParse(event.amountCents).success;

/** External text, cut and cleaned for storage. */
const cleanText = (text: string | null | undefined, fallback: string) =>
  (text ?? fallback).replaceAll('\u0000', '').slice(0, 300);

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

/** Others using the same Stripe account may use the same metadata keys. */
const readOurId = (text: string | undefined) => id.safeParse(text).data ?? null;

const readOurPaymentId = ({ metadata }: { metadata?: Stripe.Metadata | null }) =>
  readOurId(metadata?.paymentId);

/** Undefined for irrelevant events. */
function toProviderEvent(event: Stripe.Event): ProviderEvent | undefined {
  // We charge in dollars, so another currency belongs to someone else's sale.
  if ('currency' in event.data.object && event.data.object.currency !== 'usd') return undefined;
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const intent = event.data.object;
      return {
        type: 'payment.succeeded',
        paymentId: readOurPaymentId(intent),
        ref: intent.id,
        amountCents: intent.amount_received,
        card: null,
      };
    }
    // Reports the same payment, but includes the card. Either event may come first.
    case 'charge.succeeded': {
      const charge = event.data.object;
      const card = charge.payment_method_details?.card;
      if (!charge.captured || !charge.payment_intent) return undefined;
      return {
        type: 'payment.succeeded',
        paymentId: readOurPaymentId(charge),
        ref: idOf(charge.payment_intent),
        amountCents: charge.amount_captured,
        card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null,
      };
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const failure = cleanText(intent.last_payment_error?.message, 'The card was declined');
      return {
        type: 'payment.failed',
        paymentId: readOurPaymentId(intent),
        ref: intent.id,
        failure,
      };
    }
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      return { type: 'payment.cancelled', paymentId: readOurPaymentId(intent), ref: intent.id };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      return {
        type: 'refund.changed',
        refundId: readOurId(refund.metadata?.refundId),
        ref: refund.id,
        paymentRef: idOf(refund.payment_intent),
        amountCents: refund.amount,
        status: refundStatusOf(refund.status),
        failure: cleanText(refund.failure_reason, 'No reason was given'),
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
        reason: cleanText(dispute.reason, 'No reason was given'),
        amountCents: dispute.amount,
      };
    }
    default:
      return undefined;
  }
}

function disputeStatusOf(status: Stripe.Dispute.Status) {
  if (status === 'lost') return 'lost';
  // A warning that was closed took no money.
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}
