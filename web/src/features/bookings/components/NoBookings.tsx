import { pages } from '@chesapeake/contract/pages/pages';
import { CarFront, ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { StatusFilter } from '../queries.ts';

/** Either there are no bookings yet, or none match the filter. */
export function NoBookings({ status, onShowAll }: { status: StatusFilter; onShowAll: () => void }) {
  if (status === 'all') {
    return (
      <EmptyState
        icon={<CarFront />}
        title="You have no bookings yet"
        action={
          <Link to={pages.book} className={buttonClass()}>
            Book your first ride
          </Link>
        }
      >
        Your rides are listed here, with their car, driver and price.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ListFilter />}
      title={`None of your bookings is ${status}`}
      action={
        <Button tone="paper" onClick={onShowAll}>
          Show all bookings
        </Button>
      }
    />
  );
}
