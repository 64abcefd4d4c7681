import { describe, expect, it } from 'vitest';
import { formatRefundStatus, statementTotal } from './statement.ts';

const account = { owes: 0, refundUnderWay: 0 };

describe('a booking’s statement', () => {
  it('ends with what is due', () => {
    const lineOf = (owes: number) => Object.values(statementTotal({ owes })).join(' ');
    expect(lineOf(0)).toBe('Balance due $0.00');
    expect(lineOf(20.5)).toBe('Balance due $20.50');
    expect(lineOf(-175)).toBe('Refund due $175.00');
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
