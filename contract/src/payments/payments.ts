import { z } from 'zod';
import type { BookingStatus } from '../bookings/life-cycle.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { dollars, outputDollars } from '../fields/money.ts';
import { instant } from '../fields/time.ts';
import { everyone, owner, ownerOr } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { ledgerEntry } from './ledger.ts';

/**
 * Payable: something is owed, and the booking was not rejected. A cancelled one owes only what the
 * office has kept of its fare.
 */
export const isPayable = ({ status, owes }: { status: BookingStatus; owes: number }) =>
  owes > 0 && status !== 'Rejected';

/** Real cards are not charged less than this. */
export const leastCardCents = 50;

/** The test cards. Any other number is refused, so that no real card is ever sent. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForConfirmation: '4000 0025 0000 3155',
} as const;

export const paymentTexts = {
  testNotice: 'Test payments: no real card is charged, and no money moves.',
  numberRequired: 'Card number is required',
  notATestCard: 'This is not one of the test cards. Please do not enter a real card here.',
  expiryRequired: 'Expiry date is required',
  expiryInvalid: 'Expiry date must be a month and a year, as MM/YY',
  expired: 'This card has expired',
  cvcRequired: 'Security code is required',
  cvcInvalid: 'Security code must be 3 or 4 digits',
  nothingToConfirm: 'There is nothing to confirm. Please enter your card again.',
  notConfirmed: 'The payment was not confirmed. You have not been charged.',
} as const;

const digitsOnly = (text: string) => text.replace(/[\s-]/g, '');
const isTestCard = (number: string) =>
  Object.values(testCards).some((known) => digitsOnly(known) === digitsOnly(number));

const requiredText = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(40, 'Is too long');

/** The form fields of a test card. */
export const testCard = z.object({
  number: requiredText(paymentTexts.numberRequired).refine(isTestCard, paymentTexts.notATestCard),
  expiry: requiredText(paymentTexts.expiryRequired)
    .regex(/^(0?[1-9]|1[0-2])\s*\/\s*\d{2}$/, paymentTexts.expiryInvalid)
    .refine((text) => isNotExpired(text, new Date()), { error: paymentTexts.expired, abort: true }),
  cvc: requiredText(paymentTexts.cvcRequired).regex(/^\d{3,4}$/, paymentTexts.cvcInvalid),
});

/** A card is valid until the end of its month. The pattern check reports malformed dates. */
function isNotExpired(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split('/').map(Number);
  return Number.isNaN(month + year) || new Date(2000 + year, month, 1) > now;
}

export const normalizeCardNumber = digitsOnly;

/**
 * With `card`, the provider's own form takes the card and we never see it. With `test-card`, the
 * card is sent here, followed by a confirmation if the card asks for one.
 */
export const paymentInput = z.object({
  method: z.enum(['card', 'test-card'], 'Must be card or test-card'),
  /** The amount shown to the customer. If it has changed, nothing is charged. */
  amount: dollars.optional(),
  /** Pays the balance of every booking of its trip in one payment. */
  wholeTrip: z.boolean('Must be true or false').optional(),
  /** Validated by `testCard` after the booking is known to be the caller's. */
  number: z.string().max(40).optional(),
  expiry: z.string().max(40).optional(),
  cvc: z.string().max(40).optional(),
  /** The reply to 'needs-confirmation'. */
  approve: z.boolean('Must be true or false').optional(),
});
export type PaymentInput = z.output<typeof paymentInput>;

/** The next step. `paid` is final; all others wait for someone. */
export const paymentOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid') }),
  /** The provider is processing it; `bookingPaymentConfirmed` follows once it is certain. */
  z.object({ status: z.literal('processing') }),
  /** The customer must fill in the provider's form, using this secret. */
  z.object({ status: z.literal('needs-card'), clientSecret: z.string(), amount: outputDollars }),
  /** The bank asks the customer to confirm. */
  z.object({ status: z.literal('needs-confirmation'), amount: outputDollars }),
]);
export type PaymentOutcome = z.output<typeof paymentOutcome>;

export const payBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/pay',
  summary: 'Pay the balance of the caller’s booking; the reply says what the provider needs next',
  access: owner,
  params: idParams,
  body: paymentInput,
  reply: paymentOutcome,
  errors: [
    'BOOKING_NOT_FOUND',
    'NOTHING_OWED',
    'AMOUNT_CHANGED',
    'AMOUNT_TOO_SMALL',
    'PAYMENT_DECLINED',
    'PAYMENT_METHOD_UNAVAILABLE',
    'PAYMENTS_AWAY',
  ],
});

/** What a customer gets back when cancelling now. */
const cancellationTerms = z.object({
  refundPercent: z.int(),
  refund: outputDollars,
  /** The part of the payment that is not refunded. */
  fee: outputDollars,
  /** When the refund shrinks next; null if it does not. */
  until: instant.nullable(),
});
export type CancellationTerms = z.output<typeof cancellationTerms>;

/** Another booking of the same trip that has a balance to pay. */
const otherRideToPay = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupTime: instant,
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  owes: outputDollars,
});
export type OtherRideToPay = z.output<typeof otherRideToPay>;

export const bookingAccount = z.object({
  price: outputDollars,
  /** Payments minus refunds. */
  paid: outputDollars,
  /** Negative if a refund is due. */
  owes: outputDollars,
  /** Oldest first. */
  entries: z.array(ledgerEntry),
  /** Refunds on their way to a card. */
  refundUnderWay: outputDollars,
  mayPay: z.boolean(),
  /** What can be paid together with it, in the order of the trip. */
  otherRidesToPay: z.array(otherRideToPay),
  /** Null if the customer can no longer cancel. */
  ifCancelled: cancellationTerms.nullable(),
});
export type BookingAccount = z.output<typeof bookingAccount>;

export const getBookingAccount = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/account',
  summary: 'The price, payments, refunds and balance of a booking',
  access: ownerOr('payments:see'),
  params: idParams,
  reply: bookingAccount,
  errors: ['BOOKING_NOT_FOUND'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  summary: 'The receipt of a booking as PDF, with every entry',
  access: ownerOr('payments:see'),
  params: idParams,
  reply: null,
  file: 'application/pdf',
  errors: ['BOOKING_NOT_FOUND'],
});

export const paymentMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('test-card') }),
  /** Without the key the provider's form cannot be shown. */
  z.object({ method: z.literal('card'), publishableKey: z.string().nullable() }),
]);
export type PaymentMethod = z.output<typeof paymentMethod>;

export const getPaymentMethod = endpoint({
  method: 'GET',
  path: '/api/payments/method',
  summary: 'The payment method: card or test card',
  access: everyone,
  reply: paymentMethod,
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Stripe’s signed webhook; events may arrive in any order and more than once',
  access: everyone,
  keyless: true,
  signedBy: 'stripe-signature',
  reply: null,
  errors: ['SIGNATURE_INVALID'],
});
