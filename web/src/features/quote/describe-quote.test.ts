import { quoteStates } from '@chesapeake/contract/quotes/quotes';
import { expect, it } from 'vitest';
import { quoteHeading, quoteLead } from './describe-quote.ts';

const quote = {
  validUntil: new Date('2026-11-23T23:00:00Z'),
  rides: [],
  isCalledOff: false,
};

it('says what each quote is', { tags: ['QUOTE-6'] }, () => {
  const said = quoteStates.map((state) => quoteHeading({ ...quote, state }));
  // A draft has no link, so nobody sees its heading.
  expect(new Set(said).size).toBe(quoteStates.length - 1);
  expect(quoteLead({ ...quote, state: 'Expired' }, 'America/New_York')).toContain(
    'Mon, Nov 23, 6:00 PM ET',
  );
});

it('does not promise a ride that was cancelled since', { tags: ['QUOTE-6'] }, () => {
  const over = { ...quote, state: 'Accepted', isCalledOff: true } as const;
  expect(quoteHeading(over)).toBe('Your booking was cancelled');
  expect(quoteLead(over, 'America/New_York')).not.toContain('Thank you');
});
