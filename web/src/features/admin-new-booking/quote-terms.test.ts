import { quoteTexts } from '@chesapeake/contract/quotes/quotes';
import { expect, it } from 'vitest';
import { quoteTermsFor } from './quote-terms.ts';

it('needs a time until the pickup', { tags: ['QUOTE-1'] }, () => {
  const problemOf = (validUntil: string) =>
    quoteTermsFor(new Date('2026-12-01T15:00:00Z')).safeParse({ validUntil, message: '' }).error
      ?.issues[0]?.message;
  expect(problemOf('2026-12-01T15:00:00.000Z')).toBeUndefined();
  expect(problemOf('')).toBe(quoteTexts.validityRequired);
  expect(problemOf('2026-12-01T15:01:00.000Z')).toBe(quoteTexts.validityAfterPickup);
});
