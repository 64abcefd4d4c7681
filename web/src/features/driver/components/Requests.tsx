import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { Check } from 'lucide-react';
import { useBusiness } from '../../../lib/business.tsx';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { names } from '../../../ui/class-names.ts';
import { fitText } from '../fitting.ts';
import { lengthText, minutesBetween, whenText } from '../words.ts';
import { dashboardLabels } from './labels.ts';
import { RideActions } from './RideActions.tsx';
import { RideCar } from './RideCar.tsx';
import { RouteLines } from './RouteLines.tsx';
import { useWhyNot, type WhyNot } from './why-not.tsx';

interface RequestsProps {
  requests: readonly DriversBooking[];
  upcoming: readonly DriversBooking[];
  isOnDuty: boolean;
  /** Nothing else is to be done first: the first request has the biggest button. */
  isNext: boolean;
}

/** What the office asks the driver to take. */
export function Requests({ requests, upcoming, isOnDuty, isNext }: RequestsProps) {
  const { whyNot, notes } = useWhyNot(requests, { isOffDuty: !isOnDuty });
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
          No request is waiting for you.
        </p>
      ) : (
        <ul className={names('grid gap-3', !isNext && 'sm:grid-cols-2 md:gap-5')}>
          {requests.map((request, index) => (
            <Request
              key={request._id}
              request={request}
              rides={upcoming}
              whyNot={whyNot}
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
  whyNot,
  isBiggest,
}: {
  request: DriversBooking;
  rides: readonly DriversBooking[];
  whyNot: WhyNot;
  isBiggest: boolean;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const { serviceType, pickupTime, dropoffTime, amount } = request;
  return (
    <li
      className={names(
        'flex min-w-0 flex-col rounded-card border border-line bg-paper p-4',
        isBiggest && 'shadow-card md:p-6',
      )}
    >
      <div className="flex justify-between gap-3 text-[1.1875rem] leading-tight font-semibold tracking-tight">
        <p className="min-w-0 text-balance">{whenText(pickupTime, { zone, now })}</p>
        {amount !== null && <p className="tabular">{dollarsText(amount)}</p>}
      </div>
      <div className="mt-0.5 mb-3 text-sm wrap-anywhere text-ink-2">
        <p>
          {serviceName(services, serviceType)},{' '}
          {lengthText(minutesBetween(pickupTime, dropoffTime))} · {request.user.name}
        </p>
        <RideCar car={request.car} />
      </div>
      <RouteLines pickup={request.pickupLocation} destination={request.destination} />
      <p className="mt-2.5 mb-3.5 flex items-start gap-2 text-sm font-medium text-completed">
        <Check aria-hidden="true" className="mt-0.5 size-4.25 flex-none" />
        {fitText(request, rides, zone)}
      </p>
      <div className="mt-auto">
        <RideActions
          booking={request}
          labels={dashboardLabels()}
          size={isBiggest ? 'biggest' : 'large'}
          whyNot={whyNot}
        />
      </div>
    </li>
  );
}
