import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { formatEarlyStart } from '@chesapeake/contract/bookings/early-start';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDuration } from '@chesapeake/contract/format/dates';
import { paymentPlanNames } from '@chesapeake/contract/payments/payment-plans';
import { adminBookingPath, directionsUrl } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripFactList } from '../../../shared/trip-facts/index.ts';
import { TripRides, useTripRides } from '../../../shared/trip-rides/index.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';
import { pickupNote } from '../pickup-note.ts';

/** Where the ride goes. */
export function RidePanel({ booking }: { booking: BookingForOffice }) {
  const { zone } = useBusiness();
  const now = useNow();
  const tripRides = useTripRides(booking);
  const { pickupTime, dropoffTime, pickupLocation, destination } = booking;
  const minutes = Math.round((dropoffTime.getTime() - pickupTime.getTime()) / minuteMs);
  const notes = [
    ...(minutes > 0 ? [formatDuration(minutes)] : []),
    pickupNote(booking, { zone, now }).text,
    formatEarlyStart(booking),
  ].filter((note) => note !== undefined);
  return (
    <Panel
      title="Ride"
      subtitle={notes.join(' · ')}
      corner={
        <a
          href={directionsUrl(pickupLocation)}
          target="_blank"
          rel="noreferrer"
          className="link text-sm"
        >
          Directions to the pickup
        </a>
      }
    >
      <div className="px-4.5 pb-5">
        <RouteStops pickup={pickupLocation} stops={booking.stops} destination={destination} />
        {tripRides.length > 0 && (
          <div className="mt-5 grid gap-3 border-t border-line pt-4.5">
            <h3 className="font-sans text-15 font-semibold tracking-normal">Trip</h3>
            <TripRides rides={tripRides} current={booking._id} pathOf={adminBookingPath} />
          </div>
        )}
        {booking.cancelNote && (
          <p className="mt-5 border-t border-line pt-4.5 text-15 wrap-anywhere">
            <span className="text-quiet">Told to the customer:</span> {booking.cancelNote}
          </p>
        )}
        <div className="mt-5 border-t border-line pt-4.5 empty:hidden">
          <TripFactList facts={booking} officeNote={booking.officeNote} />
        </div>
        {booking.payment && (
          <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-t border-line pt-4.5 text-15">
            <dt className="text-sm leading-6 text-quiet">To be paid by</dt>
            <dd className="font-medium">{paymentPlanNames[booking.payment]}</dd>
          </dl>
        )}
      </div>
    </Panel>
  );
}
