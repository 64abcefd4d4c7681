import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { Link } from 'react-router';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useBusiness } from '../business/index.ts';

/** The rides of a trip, with links to the others. */
export function TripRides({
  rides,
  current,
  pathOf,
}: {
  rides: readonly Booking[];
  /** The id of the ride that is shown. */
  current: string;
  pathOf: (id: string) => string;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  // Numbered as in lists, where a ride that was deleted leaves a gap too.
  const rideCount = Math.max(rides.length, ...rides.map(({ trip }) => trip?.leg ?? 0));
  return (
    <ol className="grid gap-3 text-15">
      {rides.map((ride, index) => (
        <li key={ride._id} className="flex items-start justify-between gap-4">
          <span className="min-w-0">
            <span className="block font-medium tabular">
              {`Ride ${ride.trip?.leg ?? index + 1} of ${rideCount}: `}
              {ride._id === current ? (
                <>{formatDateTimeAutoYear(ride.pickupTime, zone, now)}, this one</>
              ) : (
                <Link to={pathOf(ride._id)} className="underline underline-offset-2">
                  {formatDateTimeAutoYear(ride.pickupTime, zone, now)}
                </Link>
              )}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              {[ride.pickupLocation, ride.destination].filter(Boolean).join(' to ')}
              {ride.car && `, ${ride.car.brand} ${ride.car.model}`}
            </span>
          </span>
          <Badge status={bookingStatusLabel(ride)} />
        </li>
      ))}
    </ol>
  );
}
