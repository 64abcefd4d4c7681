import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { toCents } from '@chesapeake/contract/fields/money';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import type { LinkedAccount, LinkedBooking } from '@chesapeake/contract/payments/pay-links';
import type { OtherRideToPay } from '@chesapeake/contract/payments/payments';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../shared/business/index.ts';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { dueFor } from '../trip-scope.ts';
import { OtherRides } from './OtherRides.tsx';

/** The ride and the unpaid part of its price. */
export function RideToPay({
  booking,
  account,
  isPaid,
  others,
}: {
  booking: LinkedBooking;
  account: LinkedAccount;
  /** The account may not reflect the payment yet. */
  isPaid: boolean;
  /** The rides that are paid with it. */
  others: readonly OtherRideToPay[];
}) {
  const { services, zone } = useBusiness();
  const { car, pickupTime } = booking;
  const due = dueFor('trip', { ...account, otherRidesToPay: [...others] });
  const owes = isPaid ? 0 : Math.max(due, 0);
  const changes = (toCents(account.paid + account.owes) - toCents(account.price)) / 100;
  return (
    <aside
      aria-labelledby="your-ride"
      className="overflow-hidden rounded-card border border-line bg-paper shadow-card lg:sticky lg:top-6"
    >
      <div className="stage relative overflow-hidden px-7 pt-6 pb-1.5 max-lg:hidden">
        <CarPicture
          image={car?.image ?? null}
          imageSmall={car?.imageSmall ?? null}
          carClass={car?.carClass}
        />
      </div>
      <div className="p-6">
        <h2 id="your-ride" className="text-2xl font-[460]">
          Your ride
        </h2>
        <div className="mt-5 text-15">
          <RouteStops
            pickup={booking.pickupLocation}
            stops={booking.stops}
            destination={booking.destination}
          />
        </div>
        <dl className="mt-5 grid gap-2 border-t border-line pt-4.5 text-15">
          <Line label="Service">{serviceName(services, booking.serviceType)}</Line>
          <Line label="Time">{formatDateTimeAutoYear(pickupTime, zone)}</Line>
          {car && (
            <Line label="Car">
              {car.brand} {car.model}
            </Line>
          )}
          <Line label="Booking">
            <ShortId id={booking._id} />
          </Line>
        </dl>
        {booking.priceLines.length > 1 && (
          <dl className="mt-4.5 grid gap-2 border-t border-line pt-4.5 text-15">
            {booking.priceLines.map(({ label, amount }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="min-w-0 wrap-anywhere text-quiet">{label}</dt>
                <dd className="flex-none font-medium tabular">{formatAmount(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
        {(account.paid !== 0 || changes !== 0) && (
          <dl className="mt-4.5 grid gap-2 border-t border-line pt-4.5 text-15">
            <Line label="Price">{formatDollars(account.price)}</Line>
            {changes !== 0 && <Line label="Fees and changes">{formatSignedDollars(changes)}</Line>}
            {account.paid > 0 && <Line label="Paid">{formatDollars(account.paid)}</Line>}
          </dl>
        )}
        {others.length > 0 && <OtherRides rides={others} />}
        <p className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4.5">
          <span className="font-[550]">Balance due</span>
          <span className="font-display text-[2.125rem] leading-none font-[430] tracking-[-0.025em] tabular">
            {formatDollars(owes)}
          </span>
        </p>
      </div>
    </aside>
  );
}

const formatSignedDollars = (amount: number) =>
  `${amount < 0 ? '−' : '+'}${formatDollars(Math.abs(amount))}`;

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-quiet">{label}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere tabular">{children}</dd>
  </div>
);
