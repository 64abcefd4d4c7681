import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDollars } from '@chesapeake/contract/format/money';
import { Check } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripHighlights } from '../../../shared/trip-facts/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatPickup, formatRideLength, minutesBetween } from '../format-ride.ts';
import { formatScheduleFit } from '../schedule-fit.ts';
import { dashboardActionLabels } from './action-labels.ts';
import { CashToCollect } from './CashToCollect.tsx';
import { RideActions } from './RideActions.tsx';
import { RideCar } from './RideCar.tsx';
import { RouteLines } from './RouteLines.tsx';
import { TripDetails } from './TripDetails.tsx';
import { type BlockedReasonIds, useBlockedActions } from './use-blocked-actions.tsx';

interface RequestsProps {
  requests: readonly DriverBooking[];
  upcoming: readonly DriverBooking[];
  isOnDuty: boolean;
  isSuspended: boolean;
  /** Whether a request is the next action, so the first one gets the biggest button. */
  isNext: boolean;
}

/** Rides proposed to the driver. */
export function Requests({ requests, upcoming, isOnDuty, isSuspended, isNext }: RequestsProps) {
  const { reasonIds, notes } = useBlockedActions(requests, { isOffDuty: !isOnDuty, isSuspended });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 px-1 pb-2.5">
        <h2 className="font-sans text-[1.0625rem] font-semibold tracking-tight">
          New Booking Requests
        </h2>
        {requests.length > 0 && (
          <span className="min-w-6.5 rounded-full bg-pending px-2 text-center text-sm leading-6.5 font-semibold text-paper tabular">
            {requests.length}
          </span>
        )}
        {notes}
      </div>
      {requests.length === 0 ? (
        <p className="rounded-card border border-line bg-paper p-4 text-15 text-ink-2">
          No requests right now.
        </p>
      ) : (
        <ul className={classNames('grid gap-3', !isNext && 'sm:grid-cols-2 md:gap-5')}>
          {requests.map((request, index) => (
            <Request
              key={request._id}
              request={request}
              rides={upcoming}
              reasonIds={reasonIds}
              isBiggest={isNext && index === 0}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Request({
  request,
  rides,
  reasonIds,
  isBiggest,
}: {
  request: DriverBooking;
  rides: readonly DriverBooking[];
  reasonIds: BlockedReasonIds;
  isBiggest: boolean;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const { serviceType, pickupTime, dropoffTime, amount } = request;
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col rounded-card border border-line bg-paper p-4',
        isBiggest && 'shadow-card md:p-6',
      )}
    >
      <div className="flex justify-between gap-3 text-[1.1875rem] leading-tight font-semibold tracking-tight">
        <p className="min-w-0 text-balance">{formatPickup(pickupTime, { zone, now })}</p>
        {amount !== null && <p className="tabular">{formatDollars(amount)}</p>}
      </div>
      <div className="mt-0.5 mb-3 text-sm wrap-anywhere text-ink-2">
        <p>
          {serviceName(services, serviceType)},{' '}
          {formatRideLength(minutesBetween(pickupTime, dropoffTime))} · {request.user.name}
        </p>
        <RideCar car={request.car} />
        <CashToCollect ride={request} />
      </div>
      <RouteLines
        pickup={request.pickupLocation}
        stops={request.stops}
        destination={request.destination}
      />
      <TripHighlights facts={request} className="mt-2.5 text-sm wrap-anywhere text-ink-2" />
      <TripDetails ride={request} showsRoute={false} />
      <p className="mt-2.5 mb-3.5 flex items-start gap-2 text-sm font-medium text-completed">
        <Check aria-hidden="true" className="mt-0.5 size-4.25 flex-none" />
        {formatScheduleFit(request, rides, zone)}
      </p>
      <div className="mt-auto">
        <RideActions
          booking={request}
          labels={dashboardActionLabels()}
          size={isBiggest ? 'biggest' : 'large'}
          reasonIds={reasonIds}
        />
      </div>
    </li>
  );
}
