import { describe, expect, it } from 'vitest';
import { formatRefundStatus, statementTotals } from './statement.ts';

const account = { owes: 0, refundUnderWay: 0 };

describe('a booking’s statement', () => {
  it('ends with the paid, owed and refundable amounts', () => {
    const linesOf = (owes: number, paid: number) =>
      statementTotals({ owes, paid }).map(({ label, amount }) => `${label} ${amount}`);
    expect(linesOf(0, 350)).toEqual(['Paid $350.00']);
    expect(linesOf(20.5, 100)).toEqual(['Paid $100.00', 'Balance due $20.50']);
    expect(linesOf(150, 0)).toEqual(['Balance due $150.00']);
    expect(linesOf(-175, 350)).toEqual(['Paid $350.00', 'Refund due $175.00']);
    expect(linesOf(0, 0)).toEqual(['Balance $0.00']);
  });

  it('reports a refund under way and its recipient', () => {
    const owing = { ...account, owes: -175 };
    expect(formatRefundStatus({ ...owing, refundUnderWay: 175 })).toBe(
      'A $175.00 refund is on its way to your card.',
    );
    expect(formatRefundStatus(owing)).toBe('You are due a $175.00 refund.');
    expect(formatRefundStatus(account)).toBeUndefined();
  });
});
