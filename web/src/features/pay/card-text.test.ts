import { testCard, testCards } from '@chesapeake/contract/payments';
import { describe, expect, it } from 'vitest';
import { expiryText, groupedInFours, placeAfter } from './card-text.ts';

describe('a card as it is typed', () => {
  it('has its number in fours, whatever it was typed or pasted with', () => {
    expect(groupedInFours('42424')).toBe('4242 4');
    expect(groupedInFours('4242-4242.4242 4242')).toBe(testCards.pays);
    expect(groupedInFours('4242 ')).toBe('4242');
    expect(groupedInFours('x')).toBe('');
    expect(groupedInFours('4'.repeat(30))).toBe('4444 4444 4444 4444 444');
  });

  it('has a stroke between month and year, which can be deleted', () => {
    expect(expiryText('12')).toBe('12');
    expect(expiryText('123')).toBe('12/3');
    expect(expiryText('1234')).toBe('12/34');
    expect(expiryText('12/')).toBe('12/');
    expect(expiryText('1/27')).toBe('1/27');
    expect(expiryText('12 / 34')).toBe('12/34');
    expect(expiryText('12/345')).toBe('12/34');
    expect(expiryText('12/2040')).toBe('12/40');
    expect(expiryText('122040')).toBe('12/40');
  });

  it('is what the contract takes', () => {
    const whole = { number: groupedInFours('4242424242424242'), expiry: expiryText('1234') };
    expect(testCard.safeParse({ ...whole, cvc: '123' }).success).toBe(true);
  });

  it('keeps the caret behind the digit that was typed', () => {
    // Typed a 9 behind the first two digits.
    expect(placeAfter('4294 2424', 3)).toBe(3);
    expect(placeAfter('4242 9', 5)).toBe(6);
    expect(placeAfter('4242 9', 0)).toBe(0);
    expect(placeAfter('4242', 9)).toBe(4);
  });
});
