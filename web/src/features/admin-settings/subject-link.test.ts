import { expect, test } from 'vitest';
import { formatSubject, subjectHref } from './subject-link.ts';

test('links an entry to a search that finds its subject', () => {
  expect(subjectHref({ kind: 'user', _id: 'a', name: 'Jane Porter' })).toBe(
    '/admin/users?search=Jane%20Porter',
  );
  expect(subjectHref({ kind: 'car', _id: 'a', name: 'Lincoln Navigator (4AB 123)' })).toBe(
    '/admin/cars?search=4AB%20123',
  );
  expect(formatSubject({ kind: 'user', _id: 'a', name: 'Jane Porter' })).toBe(
    'Account of Jane Porter',
  );
});

test('has no link for closed accounts and deleted subjects', () => {
  expect(subjectHref({ kind: 'user', _id: 'a', name: 'Former customer' })).toBeUndefined();
  expect(subjectHref({ kind: 'driver', _id: 'a', name: 'Former driver' })).toBeUndefined();
  expect(subjectHref({ kind: 'car', _id: 'a', name: null })).toBeUndefined();
  expect(subjectHref({ kind: 'settings', _id: 'a', name: null })).toBeUndefined();
});
