import { describe, expect, it } from 'vitest';
import { cardText, changeText, refundText, sumsOf } from './statement.ts';

const account = { owes: 0, refundUnderWay: 0 };

describe('the statement of a booking', () => {
  it('names cards as they are known', () => {
    expect(cardText({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
    expect(cardText({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  });

  it('tells less from more', () => {
    expect(changeText({ amount: -350 })).toBe('−$350.00');
    expect(changeText({ amount: 175 })).toBe('$175.00');
  });

  it('ends with what we have, and what is still to come or to go back', () => {
    const linesOf = (owes: number, paid: number) =>
      sumsOf({ owes, paid }).map(({ label, amount }) => `${label} ${amount}`);
    expect(linesOf(0, 350)).toEqual(['Paid $350.00']);
    expect(linesOf(20.5, 100)).toEqual(['Paid $100.00', 'Still to pay $20.50']);
    expect(linesOf(150, 0)).toEqual(['Still to pay $150.00']);
    expect(linesOf(-175, 350)).toEqual(['Paid $350.00', 'To come back $175.00']);
    expect(linesOf(0, 0)).toEqual(['Balance $0.00']);
  });

  it('says what is on its way back, and to whom', () => {
    const owing = { ...account, owes: -175 };
    expect(refundText({ ...owing, refundUnderWay: 175 }, 'your')).toBe(
      '$175.00 is on its way back to your card.',
    );
    expect(refundText({ ...owing, refundUnderWay: 175 }, 'the customer’s')).toBe(
      '$175.00 is on its way back to the customer’s card.',
    );
    expect(refundText(owing, 'your')).toBe('$175.00 is still to come back to you.');
    expect(refundText(account, 'your')).toBeUndefined();
  });
});
