import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';
import type { PriceChange } from '../price-changes.ts';

/** What the user should know before submitting again. */
export function BookNotice({
  limitText,
  isUnanswered,
  change,
  bookLabel,
}: {
  /** Why the customer cannot book more now. */
  limitText: string | undefined;
  /** The booking was sent, but the outcome is unknown. */
  isUnanswered: boolean;
  change: PriceChange | undefined;
  /** The name of the button to press. */
  bookLabel: string;
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
        We didn’t hear back, so your ride may already be booked. Press {bookLabel} again to make
        sure: we never book a ride twice. Or check{' '}
        <Link to={pages.bookings} className="underline">
          My Bookings
        </Link>
        .
      </Alert>
    );
  if (change)
    return (
      <Alert tone="warning">
        The price changed from {change.was} to {change.now}. Press {bookLabel} to book at the new
        price.
      </Alert>
    );
  return null;
}
