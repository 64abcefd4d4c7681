import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from './split-amount.ts';

describe('splitting an amount', () => {
  it('fills one share after the other', () => {
    expect(splitAmount(250, [100, 200, 50])).toEqual([100, 150, 0]);
  });

  it('uses the second limits for what is left', () => {
    expect(splitAmount(250, [0, 100], [50, 500])).toEqual([50, 200]);
  });

  it('gives what exceeds all limits to the first', () => {
    expect(splitAmount(500, [100, 0, 200])).toEqual([300, 0, 200]);
  });

  it('never loses or invents a cent', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: -1_000, max: 500_000 }), { minLength: 1, maxLength: 20 }),
        (cents, limits) => {
          const shares = splitAmount(cents, limits);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          expect(shares.every((share) => share >= 0)).toBe(true);
        },
      ),
    );
  });
});
