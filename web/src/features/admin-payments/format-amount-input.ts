/** For an input's value: '350.00'. */
export const formatAmountInput = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '');
