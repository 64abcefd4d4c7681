import type { Card, LedgerEntry } from '@chesapeake/contract/ledger';
import type { BookingAccount } from '@chesapeake/contract/payments';
import { dollarsText } from '../../lib/money.ts';

const brands: Record<string, string> = { amex: 'American Express', diners: 'Diners Club' };

/** 'Visa ending in 4242' */
export const cardText = ({ brand, last4 }: Card) =>
  `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`;

/** By how much an entry changes what is due, with a true minus where that is less. */
export const changeText = ({ amount }: Pick<LedgerEntry, 'amount'>) =>
  dollarsText(amount).replace('-', '−');

interface Sum {
  label: string;
  amount: string;
}

/** The end of a statement: what we have, and what is still to come or to go back. */
export function sumsOf({ owes, paid }: Pick<BookingAccount, 'owes' | 'paid'>): Sum[] {
  const sums: Sum[] = [];
  if (paid > 0) sums.push({ label: 'Paid', amount: dollarsText(paid) });
  if (owes < 0) sums.push({ label: 'To come back', amount: dollarsText(-owes) });
  if (owes > 0) sums.push({ label: 'Still to pay', amount: dollarsText(owes) });
  return sums.length > 0 ? sums : [{ label: 'Balance', amount: dollarsText(0) }];
}

/** What is on its way back; said until it has arrived. */
export function refundText(
  { owes, refundUnderWay }: Pick<BookingAccount, 'owes' | 'refundUnderWay'>,
  whose: 'your' | 'the customer’s',
) {
  if (refundUnderWay > 0) {
    return `${dollarsText(refundUnderWay)} is on its way back to ${whose} card.`;
  }
  if (owes >= 0) return undefined;
  const whom = whose === 'your' ? 'you' : 'the customer';
  return `${dollarsText(-owes)} is still to come back to ${whom}.`;
}
