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
  const { owes, paid, status } = after;
  // A refund that is already under way cannot be stopped, so more will be due once it has arrived.
  const dueCents = toCents(owes) + toCents(refundToCard);
  if (dueCents > 0 && paid > 0 && refundToCard > 0) {
    const refund = `${formatDollars(refundToCard)} is on its way back to the card. After that,`;
    return `${refund} ${describeDue({ status, owes: toDollars(dueCents) }, isOffice)}`;
  }
  if (owes > 0) return describeDue(after, isOffice);
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

function describeDue(after: Pick<Settled['after'], 'status' | 'owes'>, isOffice: boolean) {
  const due = `${formatDollars(after.owes)} will be due.`;
  if (toCents(after.owes) < leastCardCents || !isPayable(after)) return due;
  return isOffice
    ? `${due} The customer can pay it online from their booking page.`
    : `${due} You can pay it online from your booking page.`;
}
