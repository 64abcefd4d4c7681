import type { OtherRideToPay } from '@chesapeake/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { dueFor, scopeFor } from './trip-scope.ts';

const other = (owes: number) => ({ owes }) as OtherRideToPay;

describe('what is paid', () => {
  it('is the whole trip, to the cent', () => {
    const account = { owes: 150.1, otherRidesToPay: [other(150.2), other(0.05)] };
    expect(scopeFor('trip', account)).toBe('trip');
    expect(dueFor('trip', account)).toBe(300.35);
    expect(dueFor('ride', account)).toBe(150.1);
  });

  it('is the ride if there is no other to pay', () => {
    expect(scopeFor('trip', { owes: 150, otherRidesToPay: [] })).toBe('ride');
  });
});
