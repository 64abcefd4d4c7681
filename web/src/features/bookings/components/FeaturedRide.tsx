import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { isPayable } from '@chesapeake/contract/payments/payments';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { bookingPath, payPath } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripHighlights } from '../../../shared/trip-facts/index.ts';
import { useTripRides } from '../../../shared/trip-rides/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';

/** A ride above the list, with what to do about it. */
export function FeaturedRide({
  booking,
  title,
  aside,
  children,
}: {
  booking: Booking;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const headingId = useId();
  // The payment page asks for the sum of them.
  const paysForOthers = useTripRides(booking).some(
    (ride) => ride._id !== booking._id && isPayable(ride),
  );
  const { _id, car, driver, pickupTime, dropoffTime } = booking;
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <Card className="grid overflow-hidden shadow-card lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 p-[clamp(20px,2.6vw,32px)] lg:pb-5">
          <div className="flex items-start justify-between gap-3">
            <h2 id={headingId} className="text-2xl leading-tight">
              {title}
            </h2>
            {aside ?? <Badge status={bookingStatusLabel(booking)} />}
          </div>
          <div>
            <p className="font-semibold tabular">
              {formatTimeWindow(pickupTime, dropoffTime, zone, now)}
            </p>
            <p className="text-sm text-quiet">
              {serviceName(services, booking.serviceType)}, booking <ShortId id={_id} />
            </p>
          </div>
          <RouteStops
            pickup={booking.pickupLocation}
            stops={booking.stops}
            destination={booking.destination}
          />
          <TripHighlights facts={booking} className="text-sm text-ink-2" />
        </div>
        <div className="grid content-start gap-x-8 gap-y-4 border-line bg-tint-2 p-[clamp(20px,2.6vw,28px)] max-lg:border-t sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l">
          {car && (
            <div>
              <div className="stage relative overflow-hidden rounded-[11px] px-6 pt-4 pb-1">
                <CarPicture {...car} />
              </div>
              <p className="mt-3 font-medium">
                {car.brand} {car.model}
              </p>
              <p className="text-sm text-quiet">
                {car.plateNumber}
                {driver && status !== 'Pending' && `, driven by ${driver.name}`}
              </p>
            </div>
          )}
          <div className="grid content-start gap-2">
            {isPayable(booking) && (
              <Link to={payPath(_id)} className={buttonClass({ block: true })}>
                {paysForOthers ? 'Pay for your trip' : `Pay ${formatDollars(booking.owes)} now`}
              </Link>
            )}
            <AddToCalendar booking={booking} />
            <Link to={bookingPath(_id)} className={buttonClass({ tone: 'ghost', block: true })}>
              Ride details
            </Link>
          </div>
        </div>
        {children && (
          <div className="border-line px-[clamp(20px,2.6vw,32px)] pb-[clamp(20px,2.6vw,32px)] max-lg:border-t max-lg:pt-5">
            {children}
          </div>
        )}
      </Card>
    </section>
  );
}
