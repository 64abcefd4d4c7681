import { type NewQuote, quoteTexts, usualValidity } from '@chesapeake/contract/quotes/quotes';
import { fail } from '../../errors.ts';
import type { StoredQuote } from './repository.ts';

export const failClosed = (state: StoredQuote['state']): never =>
  fail('QUOTE_CLOSED', {
    message: quoteTexts.closed[state],
    // So that a page with outdated data can catch up.
    details: { state },
  });

export function checkState({ state }: StoredQuote, allowed: readonly StoredQuote['state'][]) {
  if (!allowed.includes(state)) failClosed(state);
}

/** Until the pickup at the latest. */
export function validityOf({ validUntil, pickupTime }: NewQuote, now: Date): Date {
  const refuse = (text: string) => fail('VALIDATION_FAILED', { errors: { validUntil: text } });
  if (!validUntil) return usualValidity(pickupTime, now);
  if (validUntil <= now) refuse(quoteTexts.validityPast);
  if (validUntil > pickupTime) refuse(quoteTexts.validityAfterPickup);
  return validUntil;
}
