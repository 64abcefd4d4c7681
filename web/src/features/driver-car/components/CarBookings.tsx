import { bookingStatusLabelForDriver } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { CarBooking } from '../queries.ts';
import { EmptyNote, Section } from './Section.tsx';

/** The car's upcoming bookings and their drivers. */
export function CarBookings({ bookings }: { bookings: CarBooking[] }) {
  const { zone, services } = useBusiness();
  const now = useNow();
  return (
    <Section title="Upcoming bookings">
      {bookings.length === 0 ? (
        <EmptyNote>No rides are booked with this car.</EmptyNote>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <li
              key={booking._id}
              className={classNames(
                'grid gap-x-4 gap-y-1.5 border-line-2 px-5 py-4 not-last:border-b sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center',
                booking.isYours && 'shadow-[inset_3px_0_0_var(--green)]',
              )}
            >
              <div className="min-w-0">
                <p className="font-semibold tabular">
                  {formatTimeWindow(booking.pickupTime, booking.dropoffTime, zone, now)}
                </p>
                <p className="text-15 text-ink-2">
                  {serviceName(services, booking.serviceType)},{' '}
                  {booking.isYours ? (
                    <span className="font-semibold text-green">
                      {booking.status === 'Pending' ? 'awaiting your response' : 'your ride'}
                    </span>
                  ) : (
                    (booking.driverName ?? 'no driver yet')
                  )}
                </p>
              </div>
              <div>
                <Badge status={bookingStatusLabelForDriver({ ...booking, cancelReason: null })} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
