import { getLinkedReceipt, payByLink } from '@chesapeake/contract/payments/pay-links';
import {
  getReceipt,
  type PaymentInput,
  type PaymentOutcome,
  payBooking,
} from '@chesapeake/contract/payments/payments';
import { call } from '../../lib/http.ts';

/** What is paid, and how: as the signed-in customer, or by a mailed link. */
export interface PayTarget {
  /** Identifies it, for keys. */
  key: string;
  /** Without an account there are no other pages to go to. */
  isByLink: boolean;
  pay: (body: PaymentInput, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Of one of the rides that were paid. */
  fetchReceipt: (bookingId: string) => Promise<Blob>;
}

export const ownBooking = (id: string): PayTarget => ({
  key: id,
  isByLink: false,
  pay: (body, idempotencyKey) => call(payBooking, { params: { id }, body, idempotencyKey }),
  fetchReceipt: (bookingId) => call(getReceipt, { params: { id: bookingId } }),
});

export const linkedBooking = (token: string): PayTarget => ({
  key: token,
  isByLink: true,
  pay: (body, idempotencyKey) => call(payByLink, { params: { token }, body, idempotencyKey }),
  fetchReceipt: (ride) => call(getLinkedReceipt, { params: { token }, query: { ride } }),
});
