import { formatDollars } from '@chesapeake/contract/format/money';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';

interface StatementTotal {
  label: string;
  amount: string;
}

/** The closing lines of a statement: paid, owed and refundable amounts. */
export function statementTotals({
  owes,
  paid,
}: Pick<BookingAccount, 'owes' | 'paid'>): StatementTotal[] {
  const totals: StatementTotal[] = [];
  if (paid > 0) totals.push({ label: 'Paid', amount: formatDollars(paid) });
  if (owes < 0) totals.push({ label: 'Refund due', amount: formatDollars(-owes) });
  if (owes > 0) totals.push({ label: 'Balance due', amount: formatDollars(owes) });
  return totals.length > 0 ? totals : [{ label: 'Balance', amount: formatDollars(0) }];
}

/** A pending refund; shown until it has arrived. */
export function formatRefundStatus({
  owes,
  refundUnderWay,
}: Pick<BookingAccount, 'owes' | 'refundUnderWay'>) {
  if (refundUnderWay > 0)
    return `A ${formatDollars(refundUnderWay)} refund is on its way to your card.`;
  return owes < 0 ? `You are due a ${formatDollars(-owes)} refund.` : undefined;
}
