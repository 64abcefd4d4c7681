const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const round = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Dollars with two decimals. */
export const formatDollars = (amount: number) => exact.format(amount);

/** As in a price list: cents only if there are any. */
export const formatListPrice = (amount: number) =>
  (Number.isInteger(amount) ? round : exact).format(amount);
