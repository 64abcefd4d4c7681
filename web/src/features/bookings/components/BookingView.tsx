import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { formatDay, formatTimeWindow } from '@chesapeake/contract/format/dates';
import { Link } from 'react-router';
import { bookAgainPath, bookingPath } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripFactList } from '../../../shared/trip-facts/index.ts';
import { TripRides, useTripRides } from '../../../shared/trip-rides/index.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { mayCancel, mayChange } from '../cancellation.ts';
import { buildTimeline } from '../timeline.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CallOffice } from './CallOffice.tsx';
import { CancellationTerms } from './CancellationTerms.tsx';
import { Chauffeur } from './Chauffeur.tsx';
import { DetailsMain, DetailsSide } from './DetailsLayout.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { CarDetails, DetailsSection } from './RideDetails.tsx';
import { Timeline } from './Timeline.tsx';

interface BookingViewProps {
  booking: Booking;
  onChange: () => void;
  onCancel: () => void;
}

/** Below the service's name: the time and the booking id. */
export function BookingHeading({ booking }: { booking: Booking }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { pickupTime, dropoffTime } = booking;
  return (
    <>
      <p className="mt-1.5 text-ink-2 tabular">
        {formatTimeWindow(pickupTime, dropoffTime, zone, now)}
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        Booking <ShortId id={booking._id} />, made {formatDay(booking.createdAt, zone, now)}
      </p>
    </>
  );
}

/** The rest of a booking's details and the customer's actions. */
export function BookingView({ booking, onChange, onCancel }: BookingViewProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const { driver } = booking;
  const tripRides = useTripRides(booking);
  return (
    <>
      <DetailsMain>
        <DetailsSection title="Progress">
          <Timeline steps={buildTimeline(booking, { zone, now })} zone={zone} />
        </DetailsSection>
        <div className="grid content-start gap-9">
          <DetailsSection title="Route">
            <RouteStops
              pickup={booking.pickupLocation}
              stops={booking.stops}
              destination={booking.destination}
            />
            <div className="mt-5 empty:hidden">
              <TripFactList facts={booking} />
            </div>
          </DetailsSection>
          {tripRides.length > 0 && (
            <DetailsSection title="Your trip">
              <TripRides rides={tripRides} current={booking._id} pathOf={bookingPath} />
            </DetailsSection>
          )}
          <PaymentSection booking={booking} />
          <CancellationTerms booking={booking} now={now} />
        </div>
      </DetailsMain>
      <DetailsSide
        ride={
          <>
            <CarDetails car={booking.car} />
            <div className="border-line max-sm:border-t max-sm:pt-5 lg:border-t lg:pt-5">
              {driver ? (
                <Chauffeur booking={booking} driver={driver} />
              ) : (
                <p className="flex gap-3">
                  <span className="w-24 flex-none text-sm leading-6 text-quiet">Driver</span>
                  <span className="text-quiet">Not assigned</span>
                </p>
              )}
            </div>
          </>
        }
      >
        <Actions {...{ booking, onChange, onCancel }} />
      </DetailsSide>
    </>
  );
}

function Actions({ booking, onChange, onCancel }: BookingViewProps) {
  const { cancellation } = useBusiness();
  const now = useNow();
  const isLive = activeBookingStatuses.some((status) => status === booking.status);
  return (
    <>
      <div className="grid gap-2 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col">
        {isLive && <AddToCalendar booking={booking} />}
        <Link
          to={bookAgainPath(booking._id)}
          className={buttonClass({ tone: isLive ? 'paper' : 'primary', block: true })}
        >
          Book again
        </Link>
        {mayChange(booking, cancellation, now) && (
          <Button tone="paper" block onClick={onChange}>
            Change time or places
          </Button>
        )}
        {mayCancel(booking) && (
          <Button tone="danger-quiet" block onClick={onCancel}>
            Cancel booking
          </Button>
        )}
      </div>
      <div className="pt-4 text-center empty:hidden">
        <CallOffice question="Questions?" />
      </div>
    </>
  );
}
