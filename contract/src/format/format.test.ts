import { expect, it } from 'vitest';
import { formatCard } from './card.ts';
import { formatAmount, formatCents, formatListPrice, formatSignedAmount } from './money.ts';
import { formatPercent, formatQuantity } from './numbers.ts';
import { formatPhone, normalizePhone } from './phone.ts';

it('formats money', () => {
  expect([formatCents(350_00), formatListPrice(350), formatListPrice(350.5)]).toEqual([
    '$350.00',
    '$350',
    '$350.50',
  ]);
  expect([formatAmount(-50), formatSignedAmount(50), formatSignedAmount(-50)]).toEqual([
    '−$50.00',
    '+$50.00',
    '−$50.00',
  ]);
});

it('formats counts with their nouns', () => {
  expect([
    formatQuantity(1, 'ride'),
    formatQuantity(1250, 'ride'),
    formatQuantity(2, 'person', 'people'),
  ]).toEqual(['1 ride', '1,250 rides', '2 people']);
  expect(formatPercent(30.06)).toBe('30.1%');
});

it('formats cards and phone numbers', () => {
  expect(formatCard({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(formatCard({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  expect([formatPhone('+14105550100'), formatPhone('+493012345678')]).toEqual([
    '(410) 555-0100',
    '+493012345678',
  ]);
});

it.each([
  ['(410) 555-0100', '4105550100'],
  ['(410)555-0100', '4105550100'],
  ['410 555 0100', '4105550100'],
  ['410.555.0100', '4105550100'],
  ['1-410-555-0100', '14105550100'],
  ['+1 (410) 555-0100', '+14105550100'],
  ['+1 410-555-0100', '+14105550100'],
])('stores the phone number %s as %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored);
});

it.each([
  '+14105550100',
  '410-555-0100',
  '41055501ab',
  '1+4105550100',
  '(410) 555-010',
  '(41) 0555-0100',
])('leaves the phone number %s as typed', (typed) => {
  expect(normalizePhone(typed)).toBe(typed);
});
