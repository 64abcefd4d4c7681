import { expect, test } from 'vitest';
import { areRight, wrongWith } from './letter-words.ts';

test('words that cannot be filled in are told by their field, as the server would', () => {
  expect(wrongWith('booking-received', { subject: 'Hi {nam', opening: '{driver} comes' })).toEqual({
    subject: 'A { is not closed: write {business}, for one',
    opening: expect.stringContaining('{driver} is not known in this email'),
  });
  expect(wrongWith('booking-received', { subject: 'x'.repeat(151), opening: '' })).toEqual({
    subject: 'Subject must be at most 150 characters',
  });
});

test('empty words, and those with what the letter knows, are right', () => {
  expect(areRight('welcome', { subject: '', opening: '' })).toBe(true);
  expect(areRight('booking-received', { subject: '', opening: 'Dear {name},\nhello' })).toBe(true);
  expect(areRight('welcome', { subject: '', opening: 'Dear {name}' })).toBe(false);
});
