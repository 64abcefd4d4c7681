import { z } from 'zod';
import { everyone, owner, ownerOr } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { ledgerEntry } from './ledger.ts';
import type { BookingStatus } from './life-cycle.ts';
import { dollars, givenDollars } from './money.ts';
import { instant } from './time.ts';

/** What can still be paid: any booking that owes something and did not come to nothing. */
export const isPayable = ({ status, owes }: { status: BookingStatus; owes: number }) =>
  owes > 0 && status !== 'Cancelled' && status !== 'Rejected';

/** The test cards; any other number is refused, so that nobody sends a real one. */
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

const digits = (text: string) => text.replace(/[\s-]/g, '');
const isTestCard = (number: string) =>
  Object.values(testCards).some((known) => digits(known) === digits(number));

const given = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(40, 'Is too long');

/** The card of a test payment, as a form takes it. */
export const testCard = z.object({
  number: given(paymentTexts.numberRequired).refine(isTestCard, paymentTexts.notATestCard),
  expiry: given(paymentTexts.expiryRequired)
    .regex(/^(0?[1-9]|1[0-2])\s*\/\s*\d{2}$/, paymentTexts.expiryInvalid)
    .refine((text) => isAhead(text, new Date()), { error: paymentTexts.expired, abort: true }),
  cvc: given(paymentTexts.cvcRequired).regex(/^\d{3,4}$/, paymentTexts.cvcInvalid),
});

/** A card is good to the end of its month. What is no month is told already. */
function isAhead(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split('/').map(Number);
  return Number.isNaN(month + year) || new Date(2000 + year, month, 1) > now;
}

export const testCardNumber = digits;

/**
 * How to pay. By `card` the provider's own form takes the card, and we never see it. By `test-card`
 * the card is sent here, and after it, where it asks for that, whether it is really you.
 */
export const payOrder = z.object({
  method: z.enum(['card', 'test-card'], 'Must be card or test-card'),
  /** What the customer was shown to pay. Where it is another by now, nothing is paid. */
  amount: dollars.optional(),
  /** The card is judged by `testCard`, once it is known that the booking is theirs. */
  number: z.string().max(40).optional(),
  expiry: z.string().max(40).optional(),
  cvc: z.string().max(40).optional(),
  /** The answer to 'needs-confirmation'. */
  approve: z.boolean('Must be true or false').optional(),
});
export type PayOrder = z.output<typeof payOrder>;

/** What happens next. `paid` is final; all else waits for somebody. */
export const payNext = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid') }),
  /** The provider has it; `bookingPaymentConfirmed` comes when it is sure. */
  z.object({ status: z.literal('processing') }),
  /** The provider's form is to be filled in, with this. */
  z.object({ status: z.literal('needs-card'), clientSecret: z.string(), amount: givenDollars }),
  /** The card's bank asks whether it is really you. */
  z.object({ status: z.literal('needs-confirmation'), amount: givenDollars }),
]);
export type PayNext = z.output<typeof payNext>;

export const payBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/pay',
  summary: 'Pay what the caller’s booking owes; answers what the provider needs next',
  access: owner,
  params: byId,
  body: payOrder,
  reply: payNext,
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

/** What would come back to a customer who cancels now. */
const ifCancelled = z.object({
  refundPercent: z.int(),
  refund: givenDollars,
  /** What is kept of the payments. */
  fee: givenDollars,
  /** Until when that holds; null where it gets no less. */
  until: instant.nullable(),
});
export type IfCancelled = z.output<typeof ifCancelled>;

const bookingAccount = z.object({
  price: givenDollars,
  /** What came in, less what went back. */
  paid: givenDollars,
  /** Below zero where something is still to go back. */
  owes: givenDollars,
  /** Oldest first. */
  entries: z.array(ledgerEntry),
  /** What is on its way back to a card. */
  refundUnderWay: givenDollars,
  mayPay: z.boolean(),
  /** Null where the customer can no longer cancel. */
  ifCancelled: ifCancelled.nullable(),
});
export type BookingAccount = z.output<typeof bookingAccount>;

export const getBookingAccount = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/account',
  summary: 'What a booking costs, what was paid and went back, and what is still owed',
  access: ownerOr('payments:see'),
  params: byId,
  reply: bookingAccount,
  errors: ['BOOKING_NOT_FOUND'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  summary: 'The receipt of a booking, with every entry of its account, as PDF',
  access: ownerOr('payments:see'),
  params: byId,
  reply: null,
  file: 'application/pdf',
  errors: ['BOOKING_NOT_FOUND'],
});

export const paymentMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('test-card') }),
  /** Without its key the provider's form cannot be shown. */
  z.object({ method: z.literal('card'), publishableKey: z.string().nullable() }),
]);
export type PaymentMethod = z.output<typeof paymentMethod>;

export const getPaymentMethod = endpoint({
  method: 'GET',
  path: '/api/payments/method',
  summary: 'How bookings are paid here: by card, or by test cards',
  access: everyone,
  reply: paymentMethod,
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'What Stripe tells: signed, in any order, and as often as it likes',
  access: everyone,
  signedBy: 'stripe-signature',
  reply: null,
  errors: ['SIGNATURE_INVALID'],
});
