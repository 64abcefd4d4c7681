import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { EntryKind } from '@chesapeake/contract/payments/ledger';
import { describe, expect, it } from 'vitest';
import { bookedPrice, buildStatement, limitsFor, splitRefund } from './account.ts';

const booking = (changes: Partial<PaymentBooking> = {}): PaymentBooking => ({
  _id: 'a',
  customer: 'Ada',
  serviceType: 'Airport',
  pickupTime: new Date(),
  status: 'Accepted',
  cancelReason: null,
  isDeleted: false,
  ...changes,
});

const visa = { brand: 'visa', last4: '4242' };
const entry = (kind: EntryKind, amount: number, card: typeof visa | null = null) => ({
  _id: `${kind} ${amount}`,
  kind,
  amount,
  reason: '',
  card,
  createdAt: new Date(),
  by: null,
});

it('offers the limits that the server enforces, in cents', () => {
  expect(limitsFor(booking(), { paid: 100.1, owes: 249.9, refundUnderWay: 0 })).toMatchObject({
    refund: 100_10,
    cashReceived: 249_90,
    discount: 350_00,
  });
  const deleted = booking({ isDeleted: true });
  expect(limitsFor(deleted, { paid: 50, owes: -50, refundUnderWay: 20 }).cashHandedBack).toBe(
    30_00,
  );
});

describe('splitting a refund', () => {
  it('refunds to the cards first and the rest in cash', () => {
    const entries = [
      entry('charge', -200, visa),
      entry('refund', 50, visa),
      entry('cash', -150),
      entry('charge', -10, visa),
    ];
    const account = { entries, refundUnderWay: 30 };
    expect(splitRefund(account, 100_00)).toEqual({
      toCards: 100_00,
      inCash: 0,
      cards: ['Visa ending in 4242'],
    });
    expect(splitRefund(account, 200_00)).toMatchObject({ toCards: 130_00, inCash: 70_00 });
    expect(splitRefund({ entries: [entry('cash', -150)], refundUnderWay: 0 }, 1)).toEqual({
      toCards: 0,
      inCash: 1,
      cards: [],
    });
  });
});

it('begins with the booked price, from which changes lead to the current one', () => {
  const account = {
    price: 430,
    entries: [entry('charge', -350), entry('price-change', 80), entry('charge', -80)],
  };
  expect(bookedPrice(account)).toBe(350);
  expect(buildStatement(account).map(({ balance }) => balance)).toEqual([0, 80, 0]);
});

it('lists the balance after each entry without rounding errors', () => {
  const lines = buildStatement({
    price: 0.3,
    entries: [entry('fee', 0.1), entry('cash', -0.2), entry('cash', -0.2)],
  });
  expect(lines.map(({ balance }) => balance)).toEqual([0.4, 0.2, 0]);
});
