import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { OtherRideToPay } from '@chesapeake/contract/payments/payments';
import { useBusiness } from '../../../shared/business/index.ts';

/** The other rides of the trip that are part of the payment. */
export function OtherRides({ rides }: { rides: readonly OtherRideToPay[] }) {
  const { services, zone } = useBusiness();
  return (
    <section aria-labelledby="other-rides" className="mt-4.5 border-t border-line pt-4.5">
      <h3 id="other-rides" className="font-sans text-15 font-[550] tracking-normal">
        Also in this payment
      </h3>
      <ul className="mt-3 grid gap-3.5 text-15">
        {rides.map((ride) => (
          <li key={ride._id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <span className="block font-medium">
                {serviceName(services, ride.serviceType)},{' '}
                {formatDateTimeAutoYear(ride.pickupTime, zone)}
              </span>
              <span className="block text-sm text-quiet wrap-anywhere">
                {[ride.pickupLocation, ride.destination].filter(Boolean).join(' to ')}
              </span>
            </span>
            <span className="flex-none font-medium tabular">{formatDollars(ride.owes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
