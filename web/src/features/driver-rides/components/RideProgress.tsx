import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatTime } from '@chesapeake/contract/format/dates';
import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { formatRideLength, minutesBetween } from '../format-ride.ts';

type Window = Pick<DriverBooking, 'pickupTime' | 'dropoffTime'>;

/** How much of the planned time has passed. */
export function RideProgress({ ride: { pickupTime, dropoffTime } }: { ride: Window }) {
  const { zone } = useBusiness();
  const now = useNow();
  const left = minutesBetween(now, dropoffTime);
  const share = 1 - left / minutesBetween(pickupTime, dropoffTime);
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mt-4">
      {/* Decorative: the text next to it is exact. */}
      <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-line">
        <rect
          width={`${percent}%`}
          height="100%"
          rx="4"
          className={left < 0 ? 'fill-rejected' : 'fill-progress'}
        />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-13 text-ink-2 tabular">
        <span>{formatTime(pickupTime, zone)}</span>
        <b className={left < 0 ? 'text-rejected' : 'text-ink'}>
          {left < 0 ? `${formatRideLength(-left)} over` : `${formatRideLength(left)} left`}
        </b>
        <span>{formatTime(dropoffTime, zone)}</span>
      </p>
    </div>
  );
}

export function OverdueNote({ ride: { pickupTime } }: { ride: Pick<Window, 'pickupTime'> }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-rejected">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      Overdue by {formatRideLength(minutesBetween(pickupTime, useNow()))}
    </p>
  );
}
