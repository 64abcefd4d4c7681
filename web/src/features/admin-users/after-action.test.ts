import { describe, expect, it } from 'vitest';
import { countsAfter, isListedUnder, userAfter } from './after-action.ts';

const customer = {
  _id: '1',
  name: 'Jane',
  email: 'jane@example.com',
  phone: null,
  isAdmin: false,
  isEmailVerified: true,
  isDriver: false,
  driverId: null,
  role: null,
  permissions: [],
  createdAt: new Date(0),
};
const counts = { all: 10, administrators: 2, verified: 6, unverified: 4 };

describe('what the office sees before the server has answered', () => {
  it('makes one more or one fewer administrator of the same accounts', () => {
    const fleet = { _id: 'fleet', name: 'Fleet', permissions: ['cars:see' as const] };
    expect(userAfter(customer, 'promote', fleet)).toEqual({
      ...customer,
      isAdmin: true,
      role: { _id: 'fleet', name: 'Fleet' },
      permissions: ['cars:see'],
    });
    expect(countsAfter(counts, customer, 'promote')).toEqual({ ...counts, administrators: 3 });
    const admin = { ...customer, isAdmin: true };
    expect(userAfter(admin, 'demote')).toEqual(customer);
    expect(countsAfter(counts, admin, 'demote')).toEqual({ ...counts, administrators: 1 });
  });

  it('takes a deleted account out of every count that it was in', () => {
    expect(userAfter(customer, 'delete')).toBeUndefined();
    expect(countsAfter(counts, customer, 'delete')).toEqual({ ...counts, all: 9, verified: 5 });
    const unverifiedAdmin = { ...customer, isAdmin: true, isEmailVerified: false };
    expect(countsAfter(counts, unverifiedAdmin, 'delete')).toEqual({
      all: 9,
      administrators: 1,
      verified: 6,
      unverified: 3,
    });
  });

  it('knows which filter shows whom', () => {
    expect(isListedUnder(customer, 'all')).toBe(true);
    expect(isListedUnder(customer, 'administrators')).toBe(false);
    expect(isListedUnder(customer, 'verified')).toBe(true);
    expect(isListedUnder(customer, 'unverified')).toBe(false);
  });
});
