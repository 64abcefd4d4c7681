const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const round = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Dollars with two decimals. */
export const dollarsText = (amount: number) => exact.format(amount);

/** As a price list is written: cents only where there are any. */
export const listPriceText = (amount: number) =>
  (Number.isInteger(amount) ? round : exact).format(amount);
