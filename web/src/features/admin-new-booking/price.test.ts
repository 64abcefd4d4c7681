import { describe, expect, it } from 'vitest';
import { emptyDesk } from './desk-values.ts';
import {
  discounted,
  discountFor,
  discountProblem,
  joinLines,
  legsOf,
  readAmount,
  sumOf,
} from './price.ts';

const ride = {
  ...emptyDesk,
  serviceType: 'Airport',
  carClass: 'SUV' as const,
  pickupLocation: 'Home ',
  destination: 'BWI Airport',
  stops: ['Bowie'],
};
const back = { pickupTime: '', flightNumber: '', pickupLocation: null, destination: null };

describe('the priced rides', () => {
  it('are there and back, and stops belong to the way there', { tags: ['DESK-7'] }, () => {
    expect(legsOf({ ...ride, returnTrip: back })).toMatchObject([
      { pickupLocation: 'Home', destination: 'BWI Airport', stops: 1 },
      { pickupLocation: 'BWI Airport', destination: 'Home', stops: 0 },
    ]);
    const other = { ...back, pickupLocation: 'Union Station' };
    expect(legsOf({ ...ride, returnTrip: other })[1]).toMatchObject({
      pickupLocation: 'Union Station',
      destination: 'Home',
    });
  });

  it('are none until service and class are known', () => {
    expect(legsOf({ ...ride, carClass: null })).toEqual([]);
    expect(legsOf({ ...ride, serviceType: '' })).toEqual([]);
  });
});

describe('the price', () => {
  it('says which lines belong to the way back', () => {
    const line = { label: 'Airport', amount: 150.1 };
    const lines = joinLines([[line], [line]]);
    expect(lines.map(({ label }) => label)).toEqual(['Airport', 'Return: Airport']);
    expect(sumOf(lines)).toBe(300.2);
  });

  it('is less by a discount that can be read', { tags: ['DESK-14'] }, () => {
    const at = (amount: string) => discounted(432.1, { amount, reason: '' });
    expect([at('20'), at('$20.05'), at('x'), at('')]).toEqual([412.1, 412.05, 432.1, 432.1]);
    // The field says that this is too much.
    expect(at('500')).toBe(432.1);
    expect(discounted(100, null)).toBe(100);
  });

  it('can be typed instead of the discount', { tags: ['DESK-14'] }, () => {
    expect(discountFor(432, '$400')).toBe('32.00');
    expect(discountFor(432, '450')).toBe('-18.00');
    expect(discountFor(432, 'nonsense')).toBe('nonsense');
    expect(readAmount('1,250.50')).toBe(1250.5);
  });
});

it('says when a discount is more than the price', { tags: ['DESK-14'] }, () => {
  expect(discountProblem(150, 150)).toBeUndefined();
  expect(discountProblem(150, null)).toBeUndefined();
  expect(discountProblem(150, 150.01)).toContain('at most $150.00');
});
