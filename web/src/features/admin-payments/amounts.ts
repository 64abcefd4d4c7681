import { dollarsText } from '../../lib/money.ts';

const minus = '\u2212';

/** '$350.00', and '−$50.00' with a sign that stands as wide as a digit. */
export const amountText = (amount: number) =>
  amount < 0 ? `${minus}${dollarsText(0 - amount)}` : dollarsText(amount);

/** The same with its sign in either case: a change. */
export const changeText = (amount: number) =>
  amount > 0 ? `+${dollarsText(amount)}` : amountText(amount);

/** As it is written into a field: '350.00'. */
export const fieldText = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '');
