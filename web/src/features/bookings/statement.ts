import { formatDollars } from '@chesapeake/contract/format/money';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';

/** The closing line of a statement, the sum of the lines above. */
export const statementTotal = ({ owes }: Pick<BookingAccount, 'owes'>) => ({
  label: owes < 0 ? 'Refund due' : 'Balance due',
  amount: formatDollars(Math.abs(owes)),
});

/** The entries below the price. The price is the current one, so its changes are not listed again. */
export const statementEntries = (account: Pick<BookingAccount, 'entries'> | undefined) =>
  account?.entries.filter(({ kind }) => kind !== 'price-change') ?? [];

/** A pending refund; shown until it has arrived. */
export function formatRefundStatus({
  owes,
  refundUnderWay,
}: Pick<BookingAccount, 'owes' | 'refundUnderWay'>) {
  if (refundUnderWay > 0)
    return `A ${formatDollars(refundUnderWay)} refund is on its way to your card.`;
  return owes < 0 ? `You are due a ${formatDollars(-owes)} refund.` : undefined;
}
