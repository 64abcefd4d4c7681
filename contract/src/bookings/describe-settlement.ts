import { toCents, toDollars } from '../fields/money.ts';
import { formatDollars } from '../format/money.ts';
import { isPayable, leastCardCents } from '../payments/payments.ts';
import type { ChangePreview } from './change-booking.ts';

interface Settled {
  after: Pick<ChangePreview['after'], 'status' | 'owes' | 'paid'>;
  refundToCard: number;
}

/** How a difference in price is settled, for the office or for the customer. */
export function describeSettlement({ after, refundToCard }: Settled, isOffice: boolean): string {
  const { owes, paid } = after;
  if (owes > 0) {
    const due = `${formatDollars(owes)} will be due.`;
    if (toCents(owes) < leastCardCents || !isPayable(after)) return due;
    return isOffice
      ? `${due} The customer can pay it online from their booking page.`
      : `${due} You can pay it online from your booking page.`;
  }
  if (owes === 0 || paid <= 0) return 'Nothing will be due.';
  const byHand = toDollars(Math.max(0, -toCents(owes) - toCents(refundToCard)));
  return [
    refundToCard > 0 && `The overpaid ${formatDollars(refundToCard)} goes back to the card.`,
    byHand > 0 &&
      (isOffice
        ? `The office returns ${formatDollars(byHand)} to the customer.`
        : `You are due a ${formatDollars(byHand)} refund.`),
  ]
    .filter(Boolean)
    .join(' ');
}
