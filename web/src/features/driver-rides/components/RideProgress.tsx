import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatTime } from '@chesapeake/contract/format/dates';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { formatRideLength, isStartOverdue, minutesBetween } from '../format-ride.ts';

/**
 * How much of the planned time has passed. A ride that has not started has the line too, so that
 * its button stays in place when it starts.
 */
export function RideProgress({ ride }: { ride: DriverBooking }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { pickupTime, dropoffTime } = ride;
  const isRunning = ride.status === 'In Progress';
  const planned = minutesBetween(pickupTime, dropoffTime);
  const left = minutesBetween(now, dropoffTime);
  const share = isRunning ? 1 - left / planned : 0;
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const isLate = isRunning ? left < 0 : isStartOverdue(ride, now);
  const text = () => {
    if (isRunning && isLate) return `${formatRideLength(-left)} over`;
    if (isRunning) return `${formatRideLength(left)} left`;
    if (isLate) return `Overdue by ${formatRideLength(minutesBetween(pickupTime, now))}`;
    return formatRideLength(planned);
  };
  return (
    <div className="mt-4">
      {/* Decorative: the text next to it is exact. */}
      <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-line">
        <rect
          width={`${percent}%`}
          height="100%"
          rx="4"
          className={isLate ? 'fill-rejected' : 'fill-progress'}
        />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-13 text-ink-2 tabular">
        <span>{formatTime(pickupTime, zone)}</span>
        <b className={isLate ? 'text-rejected' : 'text-ink'}>{text()}</b>
        <span>{formatTime(dropoffTime, zone)}</span>
      </p>
    </div>
  );
}
