import { pages } from '@chesapeake/contract/pages';
import { CarFront } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export const Bookings = () => (
  <div className="wrap pb-20">
    <PageTitle title="My Booking History" />
    <Card>
      <EmptyState
        icon={<CarFront />}
        title="You have no bookings yet"
        action={
          <Link to={pages.book} className={buttonClass()}>
            Book a Ride
          </Link>
        }
      >
        Your rides are listed here, with their car, driver and price.
      </EmptyState>
    </Card>
  </div>
);
