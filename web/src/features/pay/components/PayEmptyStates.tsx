import { pages } from '@chesapeake/contract/pages/pages';
import { SearchX, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { bookingPath } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/content-states.tsx';

export const NoSuchBooking = () => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title="We can’t find this booking"
      action={
        <Link to={pages.bookings} className={buttonClass()}>
          Go to My Bookings
        </Link>
      }
    >
      It may have been deleted, or it may belong to another account.
    </EmptyState>
  </Card>
);

/** For admins, who may view a booking but not pay for it. */
export const OnlyCustomerPays = ({ id }: { id: string }) => (
  <Card>
    <EmptyState
      icon={<Wallet />}
      title="Only the customer can pay for this booking here"
      action={
        <Link to={bookingPath(id)} className={buttonClass()}>
          View booking
        </Link>
      }
    >
      Record cash payments in Payments.
    </EmptyState>
  </Card>
);
