import type { TimeOffRequest } from '@chesapeake/contract/drivers/time-off';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTimeOffRequests } from '../time-off-queries.ts';

/** Requests for time off that wait for the office, above the list of drivers. */
export function OpenRequests({ onOpen }: { onOpen: (request: TimeOffRequest) => void }) {
  const { zone } = useBusiness();
  const now = useNow();
  const id = useId();
  const requests = useTimeOffRequests().data ?? [];
  if (requests.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-card border border-line bg-paper px-4 pt-3 pb-1.5"
    >
      <h2
        id={id}
        className="flex items-center gap-2 pb-1 font-sans text-sm font-semibold tracking-normal"
      >
        <CalendarClock aria-hidden="true" className="size-4.5 flex-none text-pending" />
        {formatQuantity(requests.length, 'time-off request')} to decide
      </h2>
      <ul>
        {requests.map((request) => (
          <li
            key={request._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-2 py-2.5 not-first:border-t"
          >
            <p className="min-w-0 text-sm wrap-anywhere">
              <b className="font-semibold">{request.driverName}</b>
              <span className="block text-ink-2 tabular">
                {formatTimeWindow(request.from, request.until, zone, now)}
              </span>
            </p>
            <Button
              tone="paper"
              size="sm"
              aria-label={`Review ${request.driverName}’s request`}
              onClick={() => onOpen(request)}
            >
              Review
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
