const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals. */
export const dollarsText = (amount: number) => format.format(amount);
