import { describe, expect, it } from 'vitest';
import { applyUserAction, isListedUnder, userCountsAfter } from './apply-user-action.ts';

const customer = {
  _id: '1',
  name: 'Jane',
  email: 'jane@example.com',
  phone: null,
  isAdmin: false,
  isEmailVerified: true,
  hasAccount: true,
  isDriver: false,
  driverId: null,
  role: null,
  permissions: [],
  createdAt: new Date(0),
};
const counts = { all: 10, administrators: 2, verified: 6, unverified: 4, guests: 1 };

describe('optimistic user updates', () => {
  it('changes the number of administrators, not of accounts', () => {
    const fleet = { _id: 'fleet', name: 'Fleet', permissions: ['cars:see' as const] };
    expect(applyUserAction(customer, 'promote', fleet)).toEqual({
      ...customer,
      isAdmin: true,
      role: { _id: 'fleet', name: 'Fleet' },
      permissions: ['cars:see'],
    });
    expect(userCountsAfter(counts, customer, 'promote')).toEqual({ ...counts, administrators: 3 });
    const admin = { ...customer, isAdmin: true };
    expect(applyUserAction(admin, 'demote')).toEqual(customer);
    expect(userCountsAfter(counts, admin, 'demote')).toEqual({ ...counts, administrators: 1 });
  });

  it('subtracts a deleted account from every count it was in', () => {
    expect(applyUserAction(customer, 'delete')).toBeUndefined();
    expect(userCountsAfter(counts, customer, 'delete')).toEqual({ ...counts, all: 9, verified: 5 });
    const unverifiedAdmin = { ...customer, isAdmin: true, isEmailVerified: false };
    expect(userCountsAfter(counts, unverifiedAdmin, 'delete')).toEqual({
      all: 9,
      administrators: 1,
      verified: 6,
      unverified: 3,
      guests: 1,
    });
  });

  it('knows which filters show a user', () => {
    expect(isListedUnder(customer, 'all')).toBe(true);
    expect(isListedUnder(customer, 'administrators')).toBe(false);
    expect(isListedUnder(customer, 'verified')).toBe(true);
    expect(isListedUnder(customer, 'unverified')).toBe(false);
    const guest = { ...customer, hasAccount: false, isEmailVerified: false };
    expect(isListedUnder(guest, 'guests')).toBe(true);
    expect(isListedUnder(guest, 'unverified')).toBe(false);
  });
});
