import { z } from 'zod';
import { bookingStatuses, cancelReasons } from '../bookings/life-cycle.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { dollarAmount, outputDollars } from '../fields/money.ts';
import { optionalLine, requiredLine, searchText } from '../fields/text.ts';
import { day, instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { entryKinds, ledgerEntry } from './ledger.ts';

/** The booking that an amount belongs to. */
const paymentBooking = z.object({
  _id: outputId,
  customer: z.string(),
  serviceType: z.string(),
  pickupTime: instant,
  status: z.enum(bookingStatuses),
  cancelReason: z.enum(cancelReasons).nullable().default(null),
  /** Deleted bookings have no page. */
  isDeleted: z.boolean(),
});
export type PaymentBooking = z.output<typeof paymentBooking>;

/** Filters by kind, days (both included) and search text. */
const ledgerFilter = z.object({
  kind: z.enum(['all', ...entryKinds], 'Must be all or a kind of entry').default('all'),
  from: day.optional(),
  to: day.optional(),
  search: searchText.default(''),
});
export type LedgerFilter = z.output<typeof ledgerFilter>;

const adminLedgerEntry = ledgerEntry.extend({ booking: paymentBooking });
export type AdminLedgerEntry = z.output<typeof adminLedgerEntry>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'The ledger, newest first; search looks where the search of bookings looks',
  access: admin('payments:see'),
  query: pageQuery.extend(ledgerFilter.shape),
  reply: z.array(adminLedgerEntry),
  paged: true,
});

export const getLedgerTotals = endpoint({
  method: 'GET',
  path: '/api/admin/payments/totals',
  summary: 'The totals of the ledger, by kind of entry',
  access: admin('payments:see'),
  query: ledgerFilter,
  reply: z.object({
    entries: z.int(),
    charged: outputDollars,
    cash: outputDollars,
    /** Refunds, as a positive amount. */
    refunded: outputDollars,
    /** Card payments and cash, minus refunds. */
    collected: outputDollars,
    fees: outputDollars,
    adjustments: outputDollars,
  }),
});

export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/admin/payments/file',
  summary: 'All matching entries as CSV',
  access: admin('payments:see'),
  query: ledgerFilter,
  reply: null,
  file: 'text/csv',
});

/** 'payments-2026-11-01-to-2026-11-30.csv' */
export const ledgerFileName = ({ from, to }: Pick<LedgerFilter, 'from' | 'to'>) =>
  `payments${from ? `-${from}` : ''}${to ? `-to-${to}` : ''}.csv`;

export const outstandingKinds = ['owed', 'overdue', 'to-give-back'] as const;

/** A booking with money still to collect or to give back. */
const outstandingBooking = z.object({
  booking: paymentBooking,
  price: outputDollars,
  paid: outputDollars,
  /** Negative if the company owes the customer. */
  owes: outputDollars,
  /** The part of the refund that is already on its way to a card. */
  refundUnderWay: outputDollars,
});
export type OutstandingBooking = z.output<typeof outstandingBooking>;

export const listOutstandingBookings = endpoint({
  method: 'GET',
  path: '/api/admin/payments/outstanding',
  summary: 'Bookings with a balance due or a refund due, oldest pickup first',
  access: admin('payments:see'),
  query: pageQuery.extend({
    /** Overdue: the ride is completed but not paid. */
    kind: z
      .enum(outstandingKinds, `Must be one of: ${outstandingKinds.join(', ')}`)
      .default('owed'),
    search: searchText.default(''),
  }),
  reply: z.array(outstandingBooking),
  paged: true,
});

export const getOutstandingTotals = endpoint({
  method: 'GET',
  path: '/api/admin/payments/outstanding/totals',
  summary: 'The amounts owed, overdue and due back, and the number of problems',
  access: admin('payments:see'),
  reply: z.object({
    owed: z.object({ bookings: z.int(), amount: outputDollars }),
    overdue: z.object({ bookings: z.int(), amount: outputDollars }),
    toGiveBack: z.object({ bookings: z.int(), amount: outputDollars }),
    failedPayments: z.int(),
    failedRefunds: z.int(),
    openDisputes: z.int(),
  }),
});

export const paymentProblemKinds = ['failed', 'disputed', 'failed-refunds'] as const;
export const countMatchingPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/matching-counts',
  summary: 'How many outstanding bookings and problems match a search, by kind',
  access: admin('payments:see'),
  query: z.object({ search: searchText.default('') }),
  reply: z.record(z.enum([...outstandingKinds, ...paymentProblemKinds]), z.int()),
});

export const disputeStatuses = ['open', 'won', 'lost'] as const;

const paymentProblem = z.object({
  _id: outputId,
  kind: z.enum(paymentProblemKinds),
  booking: paymentBooking,
  amount: outputDollars,
  at: instant,
  /** The provider's own wording. */
  reason: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Only for disputes. */
  dispute: z.enum(disputeStatuses).nullable(),
});
export type PaymentProblem = z.output<typeof paymentProblem>;

export const listPaymentProblems = endpoint({
  method: 'GET',
  path: '/api/admin/payments/problems',
  summary: 'Failed and disputed payments and failed refunds, newest first',
  access: admin('payments:see'),
  query: pageQuery.extend({
    kind: z
      .enum(paymentProblemKinds, `Must be one of: ${paymentProblemKinds.join(', ')}`)
      .default('failed'),
    search: searchText.default(''),
  }),
  reply: z.array(paymentProblem),
  paged: true,
});

const requiredReason = requiredLine({ label: 'Reason', max: 200 });

/** Card payments go back to the card; cash is handed back and recorded. */
export const refundInput = z.object({
  amount: dollarAmount({ label: 'Amount' }),
  reason: requiredReason,
});

/** The account after the operation. */
const accountBalance = z.object({
  paid: outputDollars,
  owes: outputDollars,
  refundUnderWay: outputDollars,
});

const bookingPaymentErrors = ['BOOKING_NOT_FOUND'] as const;

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  summary: 'Refund a booking in full or in part, with a reason',
  access: admin('payments:change'),
  params: idParams,
  body: refundInput,
  reply: accountBalance,
  status: 201,
  errors: [...bookingPaymentErrors, 'REFUND_TOO_LARGE'],
});

export const cashDirections = ['received', 'handed-back'] as const;
export const cashInput = z.object({
  direction: z
    .enum(cashDirections, `Must be one of: ${cashDirections.join(', ')}`)
    .default('received'),
  amount: dollarAmount({ label: 'Amount' }),
  note: optionalLine({ label: 'Note', max: 200 }).optional(),
});

export const recordCash = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/cash',
  summary: 'Record cash received for a booking, or handed back',
  access: admin('payments:change'),
  params: idParams,
  body: cashInput,
  reply: accountBalance,
  status: 201,
  errors: [...bookingPaymentErrors, 'CASH_TOO_MUCH', 'NOTHING_OWED'],
});

export const adjustmentKinds = ['fee', 'discount'] as const;
export const adjustmentInput = z.object({
  kind: z.enum(adjustmentKinds, `Must be one of: ${adjustmentKinds.join(', ')}`),
  amount: dollarAmount({ label: 'Amount' }),
  reason: requiredReason,
});

export const adjustBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/adjustment',
  summary: 'Add a fee or a discount to a booking',
  access: admin('payments:change'),
  params: idParams,
  body: adjustmentInput,
  reply: accountBalance,
  status: 201,
  errors: [...bookingPaymentErrors, 'ADJUSTMENT_REFUSED'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/retry',
  summary: 'Retry a failed refund',
  access: admin('payments:change'),
  params: idParams,
  reply: accountBalance,
  errors: ['REFUND_NOT_FOUND', 'REFUND_NOT_FAILED'],
});
