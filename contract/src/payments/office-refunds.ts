import type { CancelReason } from '../bookings/life-cycle.ts';
import { retainedCents, totalDueCents } from './money-limits.ts';

interface Balance {
  /** Negative if the customer paid too much. */
  owedCents: number;
  paidCents: number;
}

/** What goes back when the office cancels: a choice, or an amount. */
export type OfficeRefund = 'all' | 'rules' | 'none' | { cents: number };

export interface OfficeRefundRules {
  cancelReason: CancelReason | null;
  /** What the cancellation rules give back at this time. */
  refundPercent: number;
  /** What a no-show costs. */
  noShowKeptPercent: number;
}

/** Everything goes back, except for a no-show, which follows its setting. */
export const usualRefund = (cancelReason: CancelReason | null): OfficeRefund =>
  cancelReason === 'no-show' ? 'rules' : 'all';

/**
 * What a booking still costs after the office has cancelled it. Fractions of a cent go to the
 * customer. What is kept and was not paid is owed, except under the cancellation rules and with an
 * amount, which concern only what was paid.
 */
function costCents(
  refund: OfficeRefund,
  balance: Balance,
  { cancelReason, refundPercent, noShowKeptPercent }: OfficeRefundRules,
): number {
  const due = Math.max(0, totalDueCents(balance));
  const paid = retainedCents(balance);
  if (refund === 'all') return 0;
  if (refund === 'none') return due;
  if (refund !== 'rules') return Math.max(0, paid - refund.cents);
  return cancelReason === 'no-show'
    ? Math.floor((due * noShowKeptPercent) / 100)
    : Math.floor((paid * (100 - refundPercent)) / 100);
}

/** What becomes of the money that was paid. */
export function officeRefund(refund: OfficeRefund, balance: Balance, rules: OfficeRefundRules) {
  const paidCents = retainedCents(balance);
  const cost = costCents(refund, balance, rules);
  return {
    costCents: cost,
    refundCents: Math.max(0, paidCents - cost),
    keptCents: Math.min(paidCents, cost),
    owesCents: Math.max(0, cost - paidCents),
  };
}
