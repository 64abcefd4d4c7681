import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { entryKinds, ledgerEntry } from './ledger.ts';
import { bookingStatuses } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { dollarAmount, givenDollars } from './money.ts';
import { line, searchText } from './text.ts';
import { day, instant } from './time.ts';

/** The booking that an amount belongs to, as a list names it. */
const bookingOfMoney = z.object({
  _id: givenId,
  customer: z.string(),
  serviceType: z.string(),
  pickupTime: instant,
  status: z.enum(bookingStatuses),
  /** Its page is gone. */
  isDeleted: z.boolean(),
});

/** Which entries: of which kind, of which days (both included), of which bookings. */
const ledgerFilter = z.object({
  kind: z.enum(['all', ...entryKinds], 'Must be all or a kind of entry').default('all'),
  from: day.optional(),
  to: day.optional(),
  search: searchText.default(''),
});
export type LedgerFilter = z.output<typeof ledgerFilter>;

const officeEntry = ledgerEntry.extend({ booking: bookingOfMoney });
export type OfficeEntry = z.output<typeof officeEntry>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'The ledger, newest first; search looks where the search of bookings looks',
  access: admin('payments:see'),
  query: pageQuery.extend(ledgerFilter.shape),
  reply: z.array(officeEntry),
  paged: true,
});

export const getLedgerTotals = endpoint({
  method: 'GET',
  path: '/api/admin/payments/totals',
  summary: 'What the entries of the ledger add up to, by kind',
  access: admin('payments:see'),
  query: ledgerFilter,
  reply: z.object({
    entries: z.int(),
    charged: givenDollars,
    cash: givenDollars,
    /** What went back, as a positive amount. */
    refunded: givenDollars,
    /** Charged and cash, less what went back. */
    collected: givenDollars,
    fees: givenDollars,
    adjustments: givenDollars,
  }),
});

export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/admin/payments/file',
  summary: 'The same entries as a table (CSV), all of them',
  access: admin('payments:see'),
  query: ledgerFilter,
  reply: null,
  file: 'text/csv',
});

export const outstandingKinds = ['owed', 'overdue', 'to-give-back'] as const;

/** Where money is still to come, or to go back. */
const outstanding = z.object({
  booking: bookingOfMoney,
  price: givenDollars,
  paid: givenDollars,
  /** Below zero where it is the company that owes. */
  owes: givenDollars,
  /** Of what is to go back, this is on its way to a card already. */
  refundUnderWay: givenDollars,
});
export type Outstanding = z.output<typeof outstanding>;

export const listOutstanding = endpoint({
  method: 'GET',
  path: '/api/admin/payments/outstanding',
  summary:
    'Bookings that owe something, or to whose customers something is owed, oldest pickup first',
  access: admin('payments:see'),
  query: pageQuery.extend({
    /** Overdue: the ride is completed and not paid. */
    kind: z
      .enum(outstandingKinds, `Must be one of: ${outstandingKinds.join(', ')}`)
      .default('owed'),
    search: searchText.default(''),
  }),
  reply: z.array(outstanding),
  paged: true,
});

export const countOutstanding = endpoint({
  method: 'GET',
  path: '/api/admin/payments/outstanding/totals',
  summary: 'How much is owed, overdue and to be given back, and how many problems there are',
  access: admin('payments:see'),
  reply: z.object({
    owed: z.object({ bookings: z.int(), amount: givenDollars }),
    overdue: z.object({ bookings: z.int(), amount: givenDollars }),
    toGiveBack: z.object({ bookings: z.int(), amount: givenDollars }),
    failedPayments: z.int(),
    failedRefunds: z.int(),
    openDisputes: z.int(),
  }),
});

export const problemKinds = ['failed', 'disputed', 'failed-refunds'] as const;
export const disputeStatuses = ['open', 'won', 'lost'] as const;

const paymentProblem = z.object({
  _id: givenId,
  kind: z.enum(problemKinds),
  booking: bookingOfMoney,
  amount: givenDollars,
  at: instant,
  /** Why, in the provider's words. */
  reason: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Of a dispute alone. */
  dispute: z.enum(disputeStatuses).nullable(),
});
export type PaymentProblem = z.output<typeof paymentProblem>;

export const listPaymentProblems = endpoint({
  method: 'GET',
  path: '/api/admin/payments/problems',
  summary: 'Payments that failed or are disputed, and refunds that did not arrive; newest first',
  access: admin('payments:see'),
  query: pageQuery.extend({
    kind: z.enum(problemKinds, `Must be one of: ${problemKinds.join(', ')}`).default('failed'),
    search: searchText.default(''),
  }),
  reply: z.array(paymentProblem),
  paged: true,
});

const why = line({ label: 'Reason', max: 200 });

/** Money goes back to the card that paid; what was paid in cash is handed back and recorded. */
export const refundOrder = z.object({ amount: dollarAmount({ label: 'Amount' }), reason: why });

/** How the account stands after it. */
const standing = z.object({ paid: givenDollars, owes: givenDollars, refundUnderWay: givenDollars });

const moneyErrors = ['BOOKING_NOT_FOUND'] as const;

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  summary: 'Refund a booking in full or in part, with a reason',
  access: admin('payments:change'),
  params: byId,
  body: refundOrder,
  reply: standing,
  status: 201,
  errors: [...moneyErrors, 'REFUND_TOO_LARGE'],
});

export const cashDirections = ['received', 'handed-back'] as const;
export const cashOrder = z.object({
  direction: z
    .enum(cashDirections, `Must be one of: ${cashDirections.join(', ')}`)
    .default('received'),
  amount: dollarAmount({ label: 'Amount' }),
  note: line({ label: 'Note', max: 200 }).optional(),
});

export const recordCash = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/cash',
  summary: 'Record cash that was received for a booking, or handed back',
  access: admin('payments:change'),
  params: byId,
  body: cashOrder,
  reply: standing,
  status: 201,
  errors: [...moneyErrors, 'CASH_TOO_MUCH', 'NOTHING_OWED'],
});

export const chargeKinds = ['fee', 'discount'] as const;
export const adjustmentOrder = z.object({
  kind: z.enum(chargeKinds, `Must be one of: ${chargeKinds.join(', ')}`),
  amount: dollarAmount({ label: 'Amount' }),
  reason: why,
});

export const adjustBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/adjustment',
  summary: 'Add a fee to what a booking owes, or take something off',
  access: admin('payments:change'),
  params: byId,
  body: adjustmentOrder,
  reply: standing,
  status: 201,
  errors: [...moneyErrors, 'ADJUSTMENT_REFUSED'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/retry',
  summary: 'Try a refund again that did not arrive',
  access: admin('payments:change'),
  params: byId,
  reply: standing,
  errors: ['REFUND_NOT_FOUND', 'REFUND_NOT_FAILED'],
});
