import { describe, expect, it } from 'vitest';
import { type OfficeRefund, officeRefund, usualRefund } from './office-refunds.ts';

const cancelled = { cancelReason: null, refundPercent: 50, noShowKeptPercent: 100 } as const;
const noShow = { ...cancelled, cancelReason: 'no-show' } as const;

const paid = { owedCents: 0, paidCents: 350_01 };
const unpaid = { owedCents: 350_00, paidCents: 0 };
const inPart = { owedCents: 250_00, paidCents: 100_00 };
const overpaid = { owedCents: -50_00, paidCents: 350_00 };

const settled = (...args: Parameters<typeof officeRefund>) => {
  const { refundCents, keptCents, owesCents } = officeRefund(...args);
  return [refundCents, keptCents, owesCents];
};

describe('what becomes of the money when the office cancels', () => {
  it.each<[OfficeRefund, number[]]>([
    ['all', [350_01, 0, 0]],
    ['rules', [175_01, 175_00, 0]],
    ['none', [0, 350_01, 0]],
    [{ cents: 100_00 }, [100_00, 250_01, 0]],
  ])('of a paid booking: %j', (refund, expected) => {
    expect(settled(refund, paid, cancelled)).toEqual(expected);
  });

  it('leaves what was kept and not paid to be owed', () => {
    expect(settled('all', unpaid, cancelled)).toEqual([0, 0, 0]);
    expect(settled('none', unpaid, cancelled)).toEqual([0, 0, 350_00]);
    expect(settled('none', inPart, cancelled)).toEqual([0, 100_00, 250_00]);
  });

  it('applies the cancellation rules and amounts only to what was paid', () => {
    expect(settled('rules', unpaid, cancelled)).toEqual([0, 0, 0]);
    expect(settled('rules', inPart, cancelled)).toEqual([50_00, 50_00, 0]);
    expect(settled({ cents: 30_00 }, inPart, cancelled)).toEqual([30_00, 70_00, 0]);
  });

  it('leaves out what was due back before', () => {
    expect(settled('all', overpaid, cancelled)).toEqual([300_00, 0, 0]);
    expect(settled('none', overpaid, cancelled)).toEqual([0, 300_00, 0]);
  });

  it('follows the setting for a no-show, with half cents to the customer', {
    tags: ['NOSHOW-4'],
  }, () => {
    const half = { ...noShow, noShowKeptPercent: 50 };
    expect(settled('rules', paid, noShow)).toEqual([0, 350_01, 0]);
    expect(settled('rules', paid, half)).toEqual([175_01, 175_00, 0]);
    expect(settled('rules', inPart, half)).toEqual([0, 100_00, 75_00]);
    expect(usualRefund('no-show')).toBe('rules');
    expect(usualRefund(null)).toBe('all');
  });
});
