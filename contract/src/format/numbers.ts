const wholeNumber = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '1,250' */
export const formatCount = (count: number) => wholeNumber.format(count);

/** '4.5' */
export const formatDecimal = (value: number) => oneDecimal.format(value);

/** '30.1%' */
export const formatPercent = (percent: number) => `${oneDecimal.format(percent)}%`;

/** The noun that fits a count: plural(1, 'ride') is 'ride', plural(2, 'ride') is 'rides'. */
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** A count with its noun: '1 ride', '1,250 rides', '2 people'. */
export const formatQuantity = (count: number, one: string, many?: string) =>
  `${formatCount(count)} ${plural(count, one, many)}`;
