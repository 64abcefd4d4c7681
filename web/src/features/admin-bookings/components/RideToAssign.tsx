import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDuration, formatTimeWindow } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';

/** Summary of the ride that needs a driver. */
export function RideToAssign({ booking }: { booking: Booking }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const { serviceType, pickupTime, dropoffTime, pickupLocation, stops, destination, car, driver } =
    booking;
  const minutes = Math.round((dropoffTime.getTime() - pickupTime.getTime()) / minuteMs);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 rounded-[11px] bg-sand px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line label="Service">
          {serviceName(services, serviceType)}, {formatDuration(minutes)}
        </Line>
        <Line label="Window">{formatTimeWindow(pickupTime, dropoffTime, zone, now)}</Line>
        <Line label="Route">
          {pickupLocation}
          {stops.length > 0 && <span className="text-quiet"> via {stops.join(', ')}</span>}
          {destination && (
            <>
              <span className="text-quiet" aria-hidden="true">
                {' → '}
              </span>
              <span className="sr-only"> to </span>
              {destination}
            </>
          )}
        </Line>
        <Line label="Booked car">
          {car
            ? `${car.brand} ${car.model}, ${car.plateNumber}, ${formatQuantity(car.capacity, 'seat')}`
            : adminTexts.noCar}
        </Line>
        {describeTrip(booking)
          .filter(({ key }) => key !== 'stops')
          .map(({ key, label, value }) => (
            <Line key={key} label={label}>
              {value}
            </Line>
          ))}
      </dl>
      {driver && (
        <p className="pt-3 text-sm text-ink-2">
          <strong className="font-semibold wrap-anywhere">{driver.name}</strong> has not responded
          yet. Assigning another driver withdraws this request.
        </p>
      )}
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="sm:nth-[n+3]:col-span-2 max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:items-baseline">
    <dt className="text-13 text-quiet">{label}</dt>
    <dd className="text-15 font-[550] wrap-anywhere tabular">{children}</dd>
  </div>
);
