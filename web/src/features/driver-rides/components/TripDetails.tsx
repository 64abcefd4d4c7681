import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { ChevronDown } from 'lucide-react';
import { TripFactList } from '../../../shared/trip-facts/index.ts';
import { RouteLines } from './RouteLines.tsx';

/** What does not fit in one line, on request: stops, passenger and note. Nothing for a simple ride. */
export function TripDetails({
  ride,
  showsRoute = true,
}: {
  ride: DriverBooking;
  /** False where the route is shown anyway. */
  showsRoute?: boolean;
}) {
  const { stops, passengerName, passengerPhone, noteToDriver } = ride;
  const hasStops = showsRoute && stops.length > 0;
  if (!hasStops && !passengerName && !passengerPhone && !noteToDriver) return null;
  return (
    <details className="group text-15 text-ink">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-[550] text-ink-2 table:min-h-8 [&::-webkit-details-marker]:hidden">
        Trip details
        <ChevronDown aria-hidden="true" className="size-4 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1 pb-2 text-left">
        {hasStops && (
          <RouteLines pickup={ride.pickupLocation} stops={stops} destination={ride.destination} />
        )}
        <TripFactList facts={ride} />
      </div>
    </details>
  );
}
