import { type Quote, quoteStates } from '@chesapeake/contract/quotes/quotes';
import { expect, it } from 'vitest';
import { type QuoteAction, quoteActionsFor, sendLabel } from './quote-actions.ts';

const guest = { _id: '1', name: 'Rosa', phone: '4105550143', email: null };
const known = { ...guest, email: 'rosa@example.com' };

it('offers what the state allows', { tags: ['QUOTE-6'] }, () => {
  const statesWith = (action: QuoteAction, customer: Quote['customer']) =>
    quoteStates.filter((state) => quoteActionsFor({ state, customer }).includes(action));
  expect(statesWith('send', known)).toEqual(['Draft', 'Sent']);
  expect(statesWith('withdraw', known)).toEqual(['Draft', 'Sent', 'Expired']);
  expect(statesWith('send', guest)).toEqual(['Draft']);
});

it('promises no email to someone without an address', { tags: ['QUOTE-1'] }, () => {
  expect(sendLabel({ state: 'Draft', customer: guest })).toBe('Mark as sent');
  expect(sendLabel({ state: 'Draft', customer: known })).toBe('Send by email');
  expect(sendLabel({ state: 'Sent', customer: known })).toBe('Send again');
});
