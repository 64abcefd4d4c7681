import { expect, test } from 'vitest';
import { isValidWording, wordingErrors } from './email-wording.ts';

test('reports invalid wording by field, like the server', () => {
  expect(
    wordingErrors('booking-received', { subject: 'Hi {nam', opening: '{driver} comes' }),
  ).toEqual({
    subject: 'A { is not closed. Example: {business}',
    opening: expect.stringContaining('{driver} is not available in this email'),
  });
  expect(wordingErrors('booking-received', { subject: 'x'.repeat(151), opening: '' })).toEqual({
    subject: 'Subject must be at most 150 characters',
  });
});

test('accepts empty wording and known placeholders', () => {
  expect(isValidWording('welcome', { subject: '', opening: '' })).toBe(true);
  expect(isValidWording('booking-received', { subject: '', opening: 'Dear {name},\nhello' })).toBe(
    true,
  );
  expect(isValidWording('welcome', { subject: '', opening: 'Dear {name}' })).toBe(false);
});
