import { pages } from '@chesapeake/contract/pages';
import { SearchX, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export const NoSuchBooking = () => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title="We cannot find this booking"
      action={
        <Link to={pages.bookings} className={buttonClass()}>
          Go to My Bookings
        </Link>
      }
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  </Card>
);

/** For the office, which may look at a booking and not pay it. */
export const PaidByCustomer = ({ id }: { id: string }) => (
  <Card>
    <EmptyState
      icon={<Wallet />}
      title="Only its customer can pay this booking here"
      action={
        <Link to={bookingAddress(id)} className={buttonClass()}>
          View booking
        </Link>
      }
    >
      Cash that you were given is recorded in Payments.
    </EmptyState>
  </Card>
);
