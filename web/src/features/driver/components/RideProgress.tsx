import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { TriangleAlert } from 'lucide-react';
import { useBusiness } from '../../../lib/business.tsx';
import { timeText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { lengthText, minutesBetween } from '../words.ts';

type Window = Pick<DriversBooking, 'pickupTime' | 'dropoffTime'>;

/** How much of the planned time is over. */
export function RideProgress({ ride: { pickupTime, dropoffTime } }: { ride: Window }) {
  const { zone } = useBusiness();
  const now = useNow();
  const left = minutesBetween(now, dropoffTime);
  const share = 1 - left / minutesBetween(pickupTime, dropoffTime);
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mt-4">
      {/* Drawn, since the bar beside it in words is exact. */}
      <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-line">
        <rect
          width={`${percent}%`}
          height="100%"
          rx="4"
          className={left < 0 ? 'fill-rejected' : 'fill-progress'}
        />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-13 text-ink-2 tabular">
        <span>{timeText(pickupTime, zone)}</span>
        <b className={left < 0 ? 'text-rejected' : 'text-ink'}>
          {left < 0 ? `${lengthText(-left)} over` : `${lengthText(left)} left`}
        </b>
        <span>{timeText(dropoffTime, zone)}</span>
      </p>
    </div>
  );
}

export function OverdueNote({ ride: { pickupTime } }: { ride: Pick<Window, 'pickupTime'> }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-rejected">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      Overdue by {lengthText(minutesBetween(pickupTime, useNow()))}
    </p>
  );
}
