import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { PublicQuote, QuoteState } from '@chesapeake/contract/quotes/quotes';

type Described = Pick<PublicQuote, 'state' | 'isCalledOff' | 'validUntil' | 'rides'>;

const headings: Record<QuoteState, string> = {
  Draft: 'Your quote',
  Sent: 'Your quote',
  Accepted: 'You are booked',
  Declined: 'You declined this quote',
  Expired: 'This quote has expired',
  Withdrawn: 'We have withdrawn this quote',
};

export const quoteHeading = ({ state, isCalledOff }: Pick<Described, 'state' | 'isCalledOff'>) =>
  isCalledOff ? 'Your booking was cancelled' : headings[state];

/** The sentence below the heading. */
export function quoteLead(
  { state, isCalledOff, validUntil, rides }: Described,
  zone: string,
): string {
  const until = formatDateTimeAutoYear(validUntil, zone);
  const pickup = rides[0] && formatDateTimeAutoYear(rides[0].pickupTime, zone);
  if (isCalledOff) return 'Do you still need a ride? Call us or write to us for a new quote.';
  switch (state) {
    case 'Accepted':
      return pickup ? `Thank you. Your pickup is ${pickup}.` : 'Thank you.';
    case 'Declined':
      return 'Changed your mind? Call us or write to us, and we’ll send you a new one.';
    case 'Expired':
      return `It was valid until ${until}. A car may still be free: ask us for a new quote.`;
    case 'Withdrawn':
      return 'It can no longer be accepted. Call us or write to us for a new one.';
    case 'Draft':
    case 'Sent':
      return 'Take your time, ask us anything, and accept whenever you are ready. You need no account.';
  }
}
