import { CalendarClock, SearchX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Either there are no bookings at all, or none match the filters. */
export const NoBookings = ({
  isFiltered,
  onClear,
}: {
  isFiltered: boolean;
  onClear: () => void;
}) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title="No bookings found"
      action={
        <Button tone="paper" onClick={onClear}>
          Show all bookings
        </Button>
      }
    >
      No booking fits the search, the day and the status together.
    </EmptyState>
  ) : (
    <EmptyState icon={<CalendarClock />} title="No bookings yet">
      What customers book is listed here, the newest first.
    </EmptyState>
  );
