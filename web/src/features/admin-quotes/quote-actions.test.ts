import { quoteStates } from '@chesapeake/contract/quotes/quotes';
import { expect, it } from 'vitest';
import { quoteActionsFor, sendLabel } from './quote-actions.ts';

it('offers what the state allows', { tags: ['QUOTE-6'] }, () => {
  const sendable = quoteStates.filter((state) => quoteActionsFor({ state }).includes('send'));
  expect(sendable).toEqual(['Draft', 'Sent']);
  const withdrawable = quoteStates.filter((state) =>
    quoteActionsFor({ state }).includes('withdraw'),
  );
  expect(withdrawable).toEqual(['Draft', 'Sent', 'Expired']);
});

it('promises no email to someone without an address', { tags: ['QUOTE-1'] }, () => {
  const customer = { _id: '1', name: 'Rosa', phone: '4105550143', email: null };
  expect(sendLabel({ state: 'Draft', customer })).toBe('Mark as sent');
  const known = { ...customer, email: 'rosa@example.com' };
  expect(sendLabel({ state: 'Draft', customer: known })).toBe('Send by email');
  expect(sendLabel({ state: 'Sent', customer: known })).toBe('Send again');
});
