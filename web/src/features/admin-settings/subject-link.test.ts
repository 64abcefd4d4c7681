import { expect, test } from 'vitest';
import { linkOf, subjectText } from './subject-link.ts';

test('a line leads to a search that finds its thing', () => {
  expect(linkOf({ kind: 'user', _id: 'a', name: 'Jane Porter' })).toBe(
    '/admin/users?search=Jane%20Porter',
  );
  expect(linkOf({ kind: 'car', _id: 'a', name: 'Lincoln Navigator (4AB 123)' })).toBe(
    '/admin/cars?search=4AB%20123',
  );
  expect(subjectText({ kind: 'user', _id: 'a', name: 'Jane Porter' })).toBe(
    'Account of Jane Porter',
  );
});

test('a closed account and what is gone for good have no link', () => {
  expect(linkOf({ kind: 'user', _id: 'a', name: 'Former customer' })).toBeUndefined();
  expect(linkOf({ kind: 'driver', _id: 'a', name: 'Former driver' })).toBeUndefined();
  expect(linkOf({ kind: 'car', _id: 'a', name: null })).toBeUndefined();
  expect(linkOf({ kind: 'settings', _id: 'a', name: null })).toBeUndefined();
});
