import type { Card } from '@chesapeake/contract/payments/ledger';

/** The provider's state of one payment. */
export interface Intent {
  ref: string;
  status: 'needs-card' | 'needs-confirmation' | 'processing' | 'succeeded' | 'cancelled';
  amountCents: number;
  /** Opens the provider's card form. */
  clientSecret: string | null;
}

export interface IntentRequest {
  /** Our id: the same on every attempt, and included in the provider's events. */
  paymentId: string;
  bookingId: string;
  amountCents: number;
  /** Shown on the customer's statement. */
  description: string;
}

export interface RefundRequest {
  /** Our id, the same on every attempt. */
  refundId: string;
  intentRef: string;
  amountCents: number;
}

export interface RefundOutcome {
  /** Null if no refund was created. */
  ref: string | null;
  /** Pending: the provider reports the result later. */
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
}

/** A card payment provider. All calls are idempotent. */
export interface PaymentProvider {
  name: 'stripe' | 'test-card';
  /** The smallest amount it accepts. */
  minimumCents: number;
  createIntent: (request: IntentRequest) => Promise<Intent>;
  getIntent: (ref: string) => Promise<Intent>;
  /** Returns the final state, because it may have been paid already. */
  cancelIntent: (ref: string) => Promise<Intent>;
  createRefund: (request: RefundRequest) => Promise<RefundOutcome>;
}

/** Events sent by the provider: in any order, late, and repeatedly. */
export type ProviderEvent =
  | (PaymentReference & { type: 'payment.succeeded'; amountCents: number; card: Card | null })
  | (PaymentReference & { type: 'payment.failed'; failure: string })
  | (PaymentReference & { type: 'payment.cancelled' })
  | {
      type: 'refund.changed';
      /** Null if we did not request it. */
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

interface PaymentReference {
  /** Null if it is not ours. */
  paymentId: string | null;
  ref: string;
}

/** The provider cannot be reached or has an error, so the outcome is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Real card payments. */
export interface CardPayments {
  provider: PaymentProvider;
  /** Required to show the card form in the browser. */
  publishableKey: string | undefined;
  /**
   * Parses a webhook: 'forged' if the signature is wrong, 'malformed' if it is no event, undefined if
   * it is irrelevant.
   */
  readEvent: (sent: {
    text: string;
    signature: string;
  }) => ProviderEvent | 'forged' | 'malformed' | undefined;
}
