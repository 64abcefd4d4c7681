import { pages } from '@chesapeake/contract/pages';
import { Link } from 'react-router';
import { dollarsText } from '../../../lib/money.ts';
import { Alert } from '../../../ui/Alert.tsx';
import type { PriceChange } from '../services.ts';

/** What to know before pressing the button once more. */
export function BookNotice({
  isUnanswered,
  change,
}: {
  /** It was sent, and nobody knows what came of it. */
  isUnanswered: boolean;
  change: PriceChange | undefined;
}) {
  if (isUnanswered)
    return (
      <Alert tone="warning">
        We got no answer, so this ride may be booked already. Press Book Now to make sure: it is
        never booked twice. You can also look at{' '}
        <Link to={pages.bookings} className="underline">
          My Bookings
        </Link>
        .
      </Alert>
    );
  if (change)
    return (
      <Alert tone="warning">
        The price is now {dollarsText(change.now)} instead of {dollarsText(change.was)}. Press Book
        Now to book at this price.
      </Alert>
    );
  return null;
}
