import type { BookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useBusiness } from '../business/index.ts';
import type { Replacements } from './use-replacements.ts';

interface Option {
  value: string;
  label: string;
}

interface ReplacementListProps<Booking extends BookingInPeriod> {
  title: string;
  /** What happens to them. */
  children: ReactNode;
  bookings: readonly Booking[];
  replacements: Replacements;
  /** The label of each choice. */
  label: string;
  /** What is chosen before anything is. */
  noChoice: string;
  optionsFor: (booking: Booking) => readonly Option[];
  /** Shown at a booking without options. */
  noOptions?: string;
}

/** Bookings that lie in a period, each with a choice of what takes over. */
export function ReplacementList<Booking extends BookingInPeriod>({
  title,
  children,
  bookings,
  replacements: { mayChange, choices, problems, choose },
  label,
  noChoice,
  optionsFor,
  noOptions,
}: ReplacementListProps<Booking>) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 border-line not-first:border-t not-first:pt-4"
    >
      <div>
        <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h3>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      <ul className="grid gap-3">
        {bookings.map((booking) => {
          const options = optionsFor(booking);
          return (
            <li key={booking._id} className="grid gap-3 rounded-control border border-line p-3.5">
              <RideSummary booking={booking} />
              {mayChange && (
                <SelectField
                  label={label}
                  hint={options.length === 0 ? noOptions : undefined}
                  error={problems[booking._id] || undefined}
                  value={choices[booking._id] ?? ''}
                  onChange={({ target }) => choose(booking._id, target.value)}
                >
                  <option value="">{noChoice}</option>
                  {options.map(({ value, label: text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </SelectField>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RideSummary({ booking }: { booking: BookingInPeriod }) {
  const { zone, services } = useBusiness();
  const now = useNow();
  const { pickupTime, dropoffTime, status, driver } = booking;
  return (
    <div className="flex items-start justify-between gap-3 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <Link to={adminBookingPath(booking._id)} className="link font-semibold tabular">
          {formatTimeWindow(pickupTime, dropoffTime, zone, now)}
        </Link>
        <span className="block text-ink-2">
          {serviceName(services, booking.serviceType)}, {booking.customer}
        </span>
        <span className="block text-quiet">{booking.pickupLocation}</span>
      </p>
      <Badge status={toBookingStage({ status, hasDriver: driver !== null })} />
    </div>
  );
}
