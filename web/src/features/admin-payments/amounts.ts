import { formatDollars } from '../../lib/money.ts';

const minus = '\u2212';

/** '$350.00', and '−$50.00' with a minus sign as wide as a digit. */
export const formatAmount = (amount: number) =>
  amount < 0 ? `${minus}${formatDollars(0 - amount)}` : formatDollars(amount);

/** Always with a sign, for changes. */
export const formatSignedAmount = (amount: number) =>
  amount > 0 ? `+${formatDollars(amount)}` : formatAmount(amount);

/** For an input's value: '350.00'. */
export const formatAmountInput = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '');
