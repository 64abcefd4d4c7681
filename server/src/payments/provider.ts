import type { Card } from '@chesapeake/contract/ledger';

/** What a provider knows of one payment. */
export interface Intent {
  ref: string;
  status: 'needs-card' | 'needs-confirmation' | 'processing' | 'succeeded' | 'cancelled';
  amountCents: number;
  /** Opens the provider's own form for it. */
  clientSecret: string | null;
}

export interface IntentOrder {
  /** Ours: the same for every try, and told with all that happens to it. */
  paymentId: string;
  bookingId: string;
  amountCents: number;
  /** On the customer's statement. */
  description: string;
}

export interface RefundOrder {
  /** Ours: the same for every try. */
  refundId: string;
  intentRef: string;
  amountCents: number;
}

export interface RefundOutcome {
  /** Null where none was made. */
  ref: string | null;
  /** Pending: the provider tells later. */
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
}

/** Who takes the cards. All of it can be repeated: the same is done once. */
export interface PaymentProvider {
  name: 'stripe' | 'test-card';
  /** It takes no less. */
  leastCents: number;
  open: (order: IntentOrder) => Promise<Intent>;
  read: (ref: string) => Promise<Intent>;
  /** Answers how it ended: it may have been paid already. */
  cancel: (ref: string) => Promise<Intent>;
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
}

/** What a provider tells by itself: in any order, late, and more than once. */
export type ProviderEvent =
  | (OfPayment & { type: 'payment.succeeded'; amountCents: number; card: Card | null })
  | (OfPayment & { type: 'payment.failed'; failure: string })
  | (OfPayment & { type: 'payment.cancelled' })
  | {
      type: 'refund.changed';
      /** Null where it was not asked for by us. */
      refundId: string | null;
      ref: string | null;
      paymentRef: string;
      amountCents: number;
      status: RefundOutcome['status'];
      failure: string | null;
    }
  | {
      type: 'dispute.changed';
      ref: string;
      paymentRef: string;
      status: 'open' | 'won' | 'lost';
      reason: string;
      amountCents: number;
    };

interface OfPayment {
  /** Null where it is none of ours. */
  paymentId: string | null;
  ref: string;
}

/** The provider cannot be reached, or is not well. What it did is not known. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** Cards that are taken for real. */
export interface CardPayments {
  provider: PaymentProvider;
  /** Without it the card's form cannot be shown in the browser. */
  publishableKey: string | undefined;
  /** What the provider sent: 'forged' where it was somebody else, undefined where it concerns nobody. */
  readEvent: (sent: { text: string; signature: string }) => ProviderEvent | 'forged' | undefined;
}
