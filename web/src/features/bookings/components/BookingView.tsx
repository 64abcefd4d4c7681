import type { Booking } from '@chesapeake/contract/bookings';
import { liveStatuses } from '@chesapeake/contract/life-cycle';
import { Link } from 'react-router';
import { bookAgainAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText, dayText, windowText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { mayCancel } from '../cancelling.ts';
import { timelineOf } from '../timeline.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

import { DetailsMain, DetailsSide } from './DetailsFrame.tsx';
import { IfYouCancel } from './IfYouCancel.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { CarFacts, CustomerLine, driversPart, Part, PersonLine } from './RideFacts.tsx';
import { Timeline } from './Timeline.tsx';

interface BookingViewProps {
  booking: Booking;
  /** Whether who looks at it is the customer; else it is somebody of the office. */
  isMine: boolean;
  onCancel: () => void;
}

/** Below the service's name: when, and which booking. */
export function WhenAndWhich({ booking }: { booking: Booking }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { pickupTime, dropoffTime } = booking;
  return (
    <>
      <p className="mt-1.5 text-ink-2 tabular">
        {/* A ride that was completed before its time has no window to tell. */}
        {dropoffTime > pickupTime
          ? windowText(pickupTime, dropoffTime, zone, now)
          : datedMomentText(pickupTime, zone, now)}
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        Booking <ShortId id={booking._id} />, made {dayText(booking.createdAt, zone, now)}
      </p>
    </>
  );
}

/** All else that there is to know of one booking, and what its customer can do with it. */
export function BookingView({ booking, isMine, onCancel }: BookingViewProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const { driver } = booking;
  return (
    <>
      <DetailsMain>
        <Part title="Progress">
          <Timeline steps={timelineOf(booking, { zone, now, forCustomer: isMine })} zone={zone} />
        </Part>
        <div className="grid content-start gap-9">
          <Part title="Route">
            <RouteStops pickup={booking.pickupLocation} destination={booking.destination} />
          </Part>
          <PaymentPart booking={booking} isMine={isMine} />
          {isMine && <IfYouCancel booking={booking} now={now} />}
        </div>
      </DetailsMain>
      <DetailsSide>
        <CarFacts car={booking.car} />
        <div className="grid content-start gap-5">
          <div className="border-line sm:max-lg:pt-0 max-sm:border-t max-sm:pt-5 lg:border-t lg:pt-5">
            {driver ? (
              <PersonLine name={driver.name}>
                {isMine || booking.status === 'Pending' ? driversPart(booking) : 'Driver'}
              </PersonLine>
            ) : (
              <p className="flex gap-3">
                <span className="w-24 flex-none text-sm leading-6 text-quiet">Driver</span>
                <span className="text-quiet">Not assigned</span>
              </p>
            )}
          </div>
          {isMine ? (
            <Actions booking={booking} onCancel={onCancel} />
          ) : (
            <section aria-labelledby="customer" className="border-t border-line pt-5">
              <h2 id="customer" className="mb-3 font-sans text-15 font-semibold tracking-normal">
                Booked by
              </h2>
              <CustomerLine user={booking.user} />
            </section>
          )}
        </div>
      </DetailsSide>
    </>
  );
}

function Actions({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const isLive = liveStatuses.some((status) => status === booking.status);
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      {isLive && <AddToCalendar booking={booking} />}
      <Link
        to={bookAgainAddress(booking._id)}
        className={buttonClass({ tone: isLive ? 'paper' : 'primary', block: true })}
      >
        Book again
      </Link>
      {mayCancel(booking) && (
        <Button tone="danger-quiet" block onClick={onCancel}>
          Cancel booking
        </Button>
      )}
    </div>
  );
}
