const currencyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatPrice = (dollars: number) => currencyFormat.format(dollars);
