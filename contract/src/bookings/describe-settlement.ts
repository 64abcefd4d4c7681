import { toCents, toDollars } from '../fields/money.ts';
import { formatDollars } from '../format/money.ts';
import { isPayable } from '../payments/payments.ts';
import type { ChangePreview } from './change-booking.ts';

interface Settled {
  after: Pick<ChangePreview['after'], 'status' | 'owes' | 'paid'>;
  refundToCard: number;
}

/** Cards are not charged less than this. */
const leastOnline = 0.5;

/** How a difference in price is settled, for the office or for the customer. */
export function describeSettlement({ after, refundToCard }: Settled, isOffice: boolean): string {
  const { owes, paid } = after;
  if (owes > 0) {
    const due = `${formatDollars(owes)} will be due.`;
    if (owes < leastOnline || !isPayable(after)) return due;
    return isOffice
      ? `${due} The customer can pay it online from their booking page.`
      : `${due} You can pay it online from your booking page.`;
  }
  if (owes === 0 || paid <= 0) return 'Nothing will be due.';
  const byHand = toDollars(Math.max(0, -toCents(owes) - toCents(refundToCard)));
  return [
    refundToCard > 0 && `The ${formatDollars(refundToCard)} overpaid goes back to the card.`,
    byHand > 0 &&
      (isOffice
        ? `The office returns ${formatDollars(byHand)} to the customer.`
        : `You are due a ${formatDollars(byHand)} refund.`),
  ]
    .filter(Boolean)
    .join(' ');
}
