import { testCard, testCards } from '@chesapeake/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { caretAfterDigits, formatCardNumber, formatExpiry } from './format-card-input.ts';

describe('formatting card input', () => {
  it('groups the number in fours, whatever separators were typed or pasted', () => {
    expect(formatCardNumber('42424')).toBe('4242 4');
    expect(formatCardNumber('4242-4242.4242 4242')).toBe(testCards.pays);
    expect(formatCardNumber('4242 ')).toBe('4242');
    expect(formatCardNumber('x')).toBe('');
    expect(formatCardNumber('4'.repeat(30))).toBe('4444 4444 4444 4444 444');
  });

  it('puts a deletable slash between month and year', () => {
    expect(formatExpiry('12')).toBe('12');
    expect(formatExpiry('123')).toBe('12/3');
    expect(formatExpiry('1234')).toBe('12/34');
    expect(formatExpiry('12/')).toBe('12/');
    expect(formatExpiry('1/27')).toBe('1/27');
    expect(formatExpiry('12 / 34')).toBe('12/34');
    expect(formatExpiry('12/345')).toBe('12/34');
    expect(formatExpiry('12/2040')).toBe('12/40');
    expect(formatExpiry('122040')).toBe('12/40');
  });

  it('produces what the contract accepts', () => {
    const whole = { number: formatCardNumber('4242424242424242'), expiry: formatExpiry('1234') };
    expect(testCard.safeParse({ ...whole, cvc: '123' }).success).toBe(true);
  });

  it('keeps the caret behind the typed digit', () => {
    // A 9 typed after the first two digits.
    expect(caretAfterDigits('4294 2424', 3)).toBe(3);
    expect(caretAfterDigits('4242 9', 5)).toBe(6);
    expect(caretAfterDigits('4242 9', 0)).toBe(0);
    expect(caretAfterDigits('4242', 9)).toBe(4);
  });
});
