import { expect, it } from 'vitest';
import { formatListPrice } from '../format/money.ts';
import { formatServicePrice } from './format-service-price.ts';

it.each([
  ['fixed', '$95.00', '$95'],
  ['hourly', '$95.00 per hour', '$95.00 per hour'],
  ['zones', 'Price by zone', 'Price by zone'],
] as const)('formats the price of a service, %s', (pricing, text, inPriceList) => {
  expect(formatServicePrice({ price: 95, pricing })).toBe(text);
  expect(formatServicePrice({ price: 95, pricing }, formatListPrice)).toBe(inPriceList);
});
