import { CalendarClock, SearchX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Nobody has booked yet; or nothing is as the filters say. */
export const NoBookings = ({
  isNarrowed,
  onClear,
}: {
  isNarrowed: boolean;
  onClear: () => void;
}) =>
  isNarrowed ? (
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
