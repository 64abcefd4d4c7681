import type { DriverBookingFilter } from '@chesapeake/contract/bookings/driver-bookings';
import { pages } from '@chesapeake/contract/pages/pages';
import { CarFront, ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { filterLabel } from '../format-ride.ts';

/** Either there are no bookings yet, or none match the filter. */
export function NoDriversBookings({
  filter,
  onShowAll,
}: {
  filter: DriverBookingFilter;
  onShowAll: () => void;
}) {
  if (filter === 'all') {
    return (
      <EmptyState
        icon={<CarFront />}
        title="You have no bookings yet"
        action={
          <Link to={pages.driverDashboard} className={buttonClass({ tone: 'green' })}>
            Go to the dashboard
          </Link>
        }
      >
        Every ride that the office proposes to you is listed here, and what became of it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ListFilter />}
      title={`None of your bookings is ${filterLabel(filter)}`}
      action={
        <Button tone="paper" onClick={onShowAll}>
          Show all bookings
        </Button>
      }
    />
  );
}
