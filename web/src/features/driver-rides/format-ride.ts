import type {
  DriverBooking,
  DriverBookingFilter,
} from '@chesapeake/contract/bookings/driver-bookings';
import { bookingStatusLabelForDriver } from '@chesapeake/contract/bookings/life-cycle';
import { addDays, minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDay, formatTime, isoDayIn } from '@chesapeake/contract/format/dates';

/** The business's time zone and the current time. */
export interface ZonedNow {
  zone: string;
  now: Date;
}

/** A status in the driver's terms. */
export const rideStatusLabel = ({
  status,
  cancelReason,
}: Pick<DriverBooking, 'status' | 'cancelReason'>) =>
  status === 'Declined' ? status : bookingStatusLabelForDriver({ status, cancelReason });

export const filterLabel = (filter: DriverBookingFilter) =>
  filter === 'all' ? 'All' : rideStatusLabel({ status: filter, cancelReason: null });

/** 'No confirmed bookings' */
export const formatNoBookings = (filter: DriverBookingFilter) =>
  filter === 'In Progress'
    ? 'No bookings in progress'
    : `No ${filterLabel(filter).toLowerCase()} bookings`;

/** 'Today', 'Tomorrow', 'Sat, Nov 21' */
export function formatRelativeDay(date: Date, { zone, now }: ZonedNow) {
  const day = isoDayIn(date, zone);
  const today = isoDayIn(now, zone);
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(date, zone, now);
}

/** 'Today, 2:30 PM ET' */
export const formatPickup = (date: Date, clock: ZonedNow) =>
  `${formatRelativeDay(date, clock)}, ${formatTime(date, clock.zone)}`;

/** The end time, with its day if that differs from the start's: '4:30 PM ET'. */
export const formatEnd = (start: Date, end: Date, clock: ZonedNow) =>
  isoDayIn(start, clock.zone) === isoDayIn(end, clock.zone)
    ? formatTime(end, clock.zone)
    : formatPickup(end, clock);

/** '1 h 19 min', '2 h', '45 min', '3 days' */
export function formatRideLength(minutes: number) {
  const rounded = Math.max(0, Math.round(minutes));
  const hours = Math.floor(rounded / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return `${rounded} min`;
  return rounded % 60 === 0 ? `${hours} h` : `${hours} h ${rounded % 60} min`;
}

export const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs;

/** Accepted, and its pickup has passed. */
export const isStartOverdue = (
  { status, pickupTime }: Pick<DriverBooking, 'status' | 'pickupTime'>,
  now: Date,
) => status === 'Accepted' && pickupTime < now;
