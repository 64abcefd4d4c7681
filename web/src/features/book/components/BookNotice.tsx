import { formatDollars } from '@chesapeake/contract/format/money';
import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';
import type { PriceChange } from '../use-services.ts';

/** What the user should know before submitting again. */
export function BookNotice({
  limitText,
  isUnanswered,
  change,
}: {
  /** Why the customer cannot book more now. */
  limitText: string | undefined;
  /** The booking was sent, but the outcome is unknown. */
  isUnanswered: boolean;
  change: PriceChange | undefined;
}) {
  if (limitText)
    return (
      <Alert tone="error">
        {limitText}{' '}
        <Link to={pages.bookings} className="underline">
          Go to My Bookings
        </Link>
      </Alert>
    );
  if (isUnanswered)
    return (
      <Alert tone="warning">
        We got no response, so this ride may already be booked. Press Book Now to make sure. It is
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
        The price is now {formatDollars(change.now)} instead of {formatDollars(change.was)}. Press
        Book Now to book at this price.
      </Alert>
    );
  return null;
}
