const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** As wide as a digit, unlike the hyphen of the number format. */
const minus = '\u2212';

/** Dollars with two decimals: '$350.00'. */
export const formatDollars = (dollars: number) => exact.format(dollars);

export const formatCents = (cents: number) => formatDollars(cents / 100);

/** Without cents, for charts: '$1,250'. */
export const formatWholeDollars = (dollars: number) => whole.format(dollars);

/** As in a price list: cents only if there are any. */
export const formatListPrice = (dollars: number) =>
  (Number.isInteger(dollars) ? whole : exact).format(dollars);

/** With a typographic minus sign: '−$50.00'. */
export const formatAmount = (dollars: number) =>
  dollars < 0 ? `${minus}${formatDollars(0 - dollars)}` : formatDollars(dollars);

/** Always with a sign, for changes: '+$50.00'. */
export const formatSignedAmount = (dollars: number) =>
  dollars > 0 ? `+${formatDollars(dollars)}` : formatAmount(dollars);
