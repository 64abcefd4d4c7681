import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTimeSpan } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Pin } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import type { PlacedRide } from '../lanes.ts';
import { isOverdue } from '../moves.ts';
import { carName, clashText, riderOf, type TextContext } from '../ride-texts.ts';

/** What a dispatcher needs to know of a ride, under the rider's name. */
export function RideFacts({ placed, context }: { placed: PlacedRide; context: TextContext }) {
  const { ride, stage, clashes } = placed;
  const { zone, services } = context;
  const now = useNow();
  const places = [
    ride.pickupLocation,
    ...ride.stops,
    ...(ride.destination ? [ride.destination] : []),
  ];
  return (
    <div className="grid gap-0.5 text-13 text-quiet">
      {riderOf(ride) !== ride.user.name && <p>Booked by {ride.user.name}</p>}
      <p className="tabular">
        {serviceName(services, ride.serviceType)},{' '}
        {formatTimeSpan(ride.pickupTime, ride.dropoffTime, zone, now)}
      </p>
      <p className="wrap-anywhere">{places.join(' → ')}</p>
      <p>
        {ride.car ? carName(ride.car) : 'No car'}
        {ride.passengers !== null && ` · ${formatQuantity(ride.passengers, 'passenger')}`}
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1.5">
        <Badge status={stage} />
        {isOverdue(ride, now) && <Badge status="Overdue" />}
        {ride.isPinned && (
          <span className="inline-flex items-center gap-1 font-medium text-ink-2">
            <Pin aria-hidden="true" className="size-3.5" />
            Pinned
          </span>
        )}
        <ShortId id={ride._id} />
      </p>
      {clashes.map((clash) => (
        <p key={clash.after._id} className="pt-1 font-[550] text-rejected">
          {clashText(clash, context)}.
        </p>
      ))}
    </div>
  );
}
