import { describe, expect, it } from 'vitest';
import { moneyLimits, retainedCents } from './money-limits.ts';

const accepted = { status: 'Accepted', isDeleted: false } as const;
const none = { refund: 0, cashReceived: 0, cashHandedBack: 0, fee: 0, discount: 0 };

describe('moneyLimits', () => {
  it('allows cash, refunds, fees and discounts while money is owed', () => {
    expect(moneyLimits(accepted, { paidCents: 100_10, owedCents: 249_90 }, 0)).toEqual({
      refund: 100_10,
      cashReceived: 249_90,
      cashHandedBack: 0,
      fee: 999_649_99,
      discount: 350_00,
    });
  });

  it('limits refunds to the amount due and cash to what no refund returns already', () => {
    expect(moneyLimits(accepted, { paidCents: 350_00, owedCents: -50_00 }, 20_00)).toMatchObject({
      refund: 300_00,
      cashReceived: 0,
      cashHandedBack: 30_00,
    });
  });

  it.each([
    ['cancelled', { status: 'Cancelled', isDeleted: false }],
    ['rejected', { status: 'Rejected', isDeleted: false }],
    ['deleted', { status: 'Accepted', isDeleted: true }],
  ] as const)('allows only handing back what was overpaid on a %s booking', (_, booking) => {
    const overpaid = { paidCents: 75_00, owedCents: -75_00 };
    expect(moneyLimits(booking, overpaid, 0)).toEqual({ ...none, cashHandedBack: 75_00 });
    expect(moneyLimits(booking, { paidCents: 0, owedCents: 0 }, 0)).toEqual(none);
  });

  it('adds no fee beyond what a card can be charged', () => {
    expect(moneyLimits(accepted, { paidCents: 0, owedCents: 999_999_99 }, 0).fee).toBe(0);
  });
});

it('retains what was paid, up to the amount due', () => {
  expect(retainedCents({ paidCents: 350_00, owedCents: -350_00 })).toBe(0);
  expect(retainedCents({ paidCents: 100_00, owedCents: 50_00 })).toBe(100_00);
});
