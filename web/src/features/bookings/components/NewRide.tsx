import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { freeCancellationTextAt } from '@chesapeake/contract/payments/free-cancellation';
import { isPayable } from '@chesapeake/contract/payments/payments';
import { X } from 'lucide-react';
import { bookingPath } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripRides, useTripRides } from '../../../shared/trip-rides/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallOffice } from './CallOffice.tsx';
import { FeaturedRide } from './FeaturedRide.tsx';

/** Confirms a booking that was just made, and says what happens next. */
export function NewRide({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { cancellation: steps } = useBusiness();
  const cancellation = freeCancellationTextAt(steps, booking.pickupTime, useNow());
  const tripRides = useTripRides(booking);
  return (
    <FeaturedRide
      booking={booking}
      title={
        tripRides.length > 0 ? `Your ${tripRides.length} rides are booked` : 'Your ride is booked'
      }
      aside={
        <Button
          tone="ghost"
          size="icon"
          aria-label="Close the confirmation"
          onClick={onClose}
          className="-mt-1.5 -mr-2.5"
        >
          <X aria-hidden="true" />
        </Button>
      }
    >
      {tripRides.length > 0 && (
        <div className="mb-5 grid gap-2 border-line lg:border-t lg:pt-5">
          <h3 className="font-sans text-15 font-semibold tracking-normal">Your trip</h3>
          <TripRides rides={tripRides} current={booking._id} pathOf={bookingPath} />
        </div>
      )}
      <div className="grid gap-2 border-line lg:border-t lg:pt-5">
        <h3 className="font-sans text-15 font-semibold tracking-normal">What happens next</h3>
        <ol className="grid list-decimal gap-1.5 pl-5 text-15 text-ink-2">
          <li>We assign your chauffeur and email you as soon as they confirm.</li>
          {isPayable(booking) && <li>Pay now, or any time before the ride.</li>}
          <li>An hour before pickup, you get your chauffeur’s phone number.</li>
        </ol>
        {cancellation && <p className="pt-1 text-sm text-ink-2">{cancellation}.</p>}
        <CallOffice question="Questions?" />
      </div>
    </FeaturedRide>
  );
}
