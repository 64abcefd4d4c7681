import { z } from 'zod';
import { hasCarOrClass, officeRide } from '../bookings/book-for-customer.ts';
import { bookedTripFacts } from '../bookings/trip-facts.ts';
import { hourMs } from '../calendar/days.ts';
import { carClasses } from '../cars/car-classes.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { optionalParagraphs, requiredLine, searchText } from '../fields/text.ts';
import { instant, instantSchema } from '../fields/time.ts';
import { formatPhone } from '../format/phone.ts';
import { admin, everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { outputPriceLine } from '../prices/price-lines.ts';

/**
 * The states of a quote. A quote that was sent and not answered in time is Expired without being
 * changed.
 */
export const quoteStates = [
  'Draft',
  'Sent',
  'Accepted',
  'Declined',
  'Expired',
  'Withdrawn',
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** How long a quote is valid unless the office says otherwise. */
const quoteHours = 72;

export const quoteTexts = {
  validityRequired: 'Valid until is required',
  validityInvalid: 'Valid until is not a valid time',
  validityPast: 'Valid until must be in the future',
  validityAfterPickup: 'A quote is valid until the pickup at the latest',
  /** Why a quote can no longer be accepted or changed. */
  closed: {
    Draft: 'This quote has not been sent yet.',
    Sent: 'This quote is still open.',
    Accepted: 'This quote has been accepted.',
    Declined: 'This quote was declined.',
    Expired: 'This quote has expired.',
    Withdrawn: 'This quote has been withdrawn.',
  } satisfies Record<QuoteState, string>,
  noCar: (phone: string) =>
    `All our cars of this class have been booked for that time. ${
      phone ? `Please call us at ${formatPhone(phone)}` : 'Please contact us'
    }, and we will look for another car.`,
} as const;

/** 'Q-1042' */
export const formatQuoteNumber = (number: number) => `Q-${number}`;

/** What a quote has beyond its ride. */
export const quoteTerms = z.object({
  /** 72 hours from now, or the pickup if that is sooner, unless given. */
  validUntil: instantSchema({
    required: quoteTexts.validityRequired,
    invalid: quoteTexts.validityInvalid,
  }).optional(),
  /** A personal line to the customer. */
  message: optionalParagraphs({ label: 'Message', max: 1000 }).nullish(),
});
export type QuoteTerms = z.output<typeof quoteTerms>;

/** The usual validity, and never beyond the pickup. */
export function usualValidity(pickup: Date, now: Date): Date {
  const usual = new Date(now.getTime() + quoteHours * hourMs);
  return usual < pickup ? usual : pickup;
}

/** A booking that has not been made: everything but a car held. */
export const newQuote = officeRide
  .omit({ additionalCars: true })
  .extend(quoteTerms.shape)
  .refine(...hasCarOrClass);
export type NewQuote = z.output<typeof newQuote>;

const quotedRide = z.object({
  serviceType: z.string(),
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  pickupTime: instant,
  dropoffTime: instant,
  price: outputDollars,
  priceLines: z.array(outputPriceLine),
  ...bookedTripFacts.omit({ source: true }).shape,
});
export type QuotedRide = z.output<typeof quotedRide>;

const quoteBase = z.object({
  number: z.int(),
  state: z.enum(quoteStates),
  carClass: z.enum(carClasses),
  /** One ride, or the way there and back. */
  rides: z.array(quotedRide),
  price: outputDollars,
  validUntil: instant,
  message: z.string().nullable(),
});

/** A quote as the office sees it. */
export const quote = quoteBase.extend({
  _id: outputId,
  customer: z.object({
    _id: outputId,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  officeNote: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  declineReason: z.string().nullable(),
  /** The booking it has become. */
  bookingId: outputId.nullable(),
  /**
   * What the customer opens; works without an account. Null for those who may not change bookings,
   * because whoever has it can accept.
   */
  link: z.string().nullable(),
});
export type Quote = z.output<typeof quote>;

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/admin/quotes',
  summary: 'Save a ride as a quote, with a price that stays until it expires; no car is held',
  access: admin('bookings:change'),
  body: newQuote,
  reply: quote,
  status: 201,
  errors: [
    'USER_NOT_FOUND',
    'CUSTOMER_EXISTS',
    'ACCOUNT_SUSPENDED',
    'CAR_NOT_AVAILABLE',
    'PRICE_CHANGED',
  ],
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/admin/quotes',
  summary: 'Quotes, newest first; search matches number, customer and places',
  access: admin('bookings:see'),
  query: pageQuery.extend({
    search: searchText.default(''),
    state: z.enum(['all', ...quoteStates], 'Must be all or a state').default('all'),
  }),
  reply: z.array(quote),
  paged: true,
});

export const countQuotes = endpoint({
  method: 'GET',
  path: '/api/admin/quotes/counts',
  summary: 'The number of quotes by state',
  access: admin('bookings:see'),
  reply: z.record(z.enum(['all', ...quoteStates]), z.int()),
});

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/admin/quotes/:id/send',
  summary:
    'Send a quote by email, again if it was sent before. Without an address, the office passes the link on',
  access: admin('bookings:change'),
  params: idParams,
  reply: quote,
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED', 'USER_NOT_FOUND', 'ACCOUNT_SUSPENDED'],
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/admin/quotes/:id/withdraw',
  summary: 'Withdraw a quote that has not been answered',
  access: admin('bookings:change'),
  params: idParams,
  reply: quote,
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED'],
});

/** A signed link names the quote. */
const tokenParams = z.object({ token: requiredLine({ label: 'Token', max: 300 }) });

/** What whoever has the link sees: the trip and the price, and nothing else of the business. */
export const publicQuote = quoteBase.extend({
  customer: z.string(),
  sender: z.string(),
  /** Whether a car of the class is free for it now; null once it is answered. */
  isCarFree: z.boolean().nullable(),
  /** Whether the booking that it became was cancelled, rejected or deleted since. */
  isCalledOff: z.boolean(),
  /** Where to pay for an accepted quote; null if there is nothing to pay. */
  payPath: z.string().nullable(),
});
export type PublicQuote = z.output<typeof publicQuote>;

export const getQuoteByLink = endpoint({
  method: 'GET',
  path: '/api/quotes/:token',
  summary: 'A quote, for whoever has its link',
  access: everyone,
  params: tokenParams,
  reply: publicQuote,
  errors: ['QUOTE_NOT_FOUND'],
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:token/accept',
  summary: 'Accept a quote, which books it once; accepting again answers the same booking',
  access: everyone,
  params: tokenParams,
  reply: z.object({
    booking: z.object({ _id: outputId, price: outputDollars }),
    payPath: z.string().nullable(),
  }),
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED', 'NO_CAR_FREE', 'ACCOUNT_SUSPENDED'],
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:token/decline',
  summary: 'Decline a quote',
  access: everyone,
  params: tokenParams,
  body: z.object({ reason: optionalParagraphs({ label: 'Reason', max: 500 }).nullish() }),
  reply: publicQuote,
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED'],
});
