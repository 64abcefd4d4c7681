import type { DriversFilter } from '@chesapeake/contract/driver-bookings';
import { pages } from '@chesapeake/contract/pages';
import { CarFront, ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { filterWord } from '../words.ts';

/** Nothing was proposed yet; or nothing is as the filter says. */
export function NoDriversBookings({
  filter,
  onShowAll,
}: {
  filter: DriversFilter;
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
      title={`None of your bookings is ${filterWord(filter)}`}
      action={
        <Button tone="paper" onClick={onShowAll}>
          Show all bookings
        </Button>
      }
    />
  );
}
