const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceText = (dollars: number) => exact.format(dollars);
