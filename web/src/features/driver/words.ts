import type { DriversBooking, DriversFilter } from '@chesapeake/contract/driver-bookings';
import { driversWord } from '@chesapeake/contract/life-cycle';
import { dayIn } from '@chesapeake/contract/moments';
import { dayText, timeText } from '../../lib/dates.ts';
import { dayPlus } from '../../lib/zoned-time.ts';

const minuteMs = 60_000;

/** Where and when words are made: the business's clock, and what time it is. */
export interface Clock {
  zone: string;
  now: Date;
}

/** What a driver's views call a status. */
export const statusWord = (status: DriversBooking['status']) =>
  status === 'Declined' ? status : driversWord(status);

export const filterWord = (filter: DriversFilter) =>
  filter === 'all' ? 'All' : statusWord(filter);

/** 'Today', 'Tomorrow', 'Sat, Nov 21' */
export function dayWord(moment: Date, { zone, now }: Clock) {
  const day = dayIn(moment, zone);
  const today = dayIn(now, zone);
  if (day === today) return 'Today';
  return day === dayPlus(today, 1) ? 'Tomorrow' : dayText(moment, zone, now);
}

/** 'Today, 2:30 PM ET' */
export const whenText = (moment: Date, clock: Clock) =>
  `${dayWord(moment, clock)}, ${timeText(moment, clock.zone)}`;

/** The end of something whose day is known: '4:30 PM ET', with its day where that is another. */
export const endText = (start: Date, end: Date, clock: Clock) =>
  dayIn(start, clock.zone) === dayIn(end, clock.zone)
    ? timeText(end, clock.zone)
    : whenText(end, clock);

/** '1 h 19 min', '2 h', '45 min', '3 days' */
export function lengthText(minutes: number) {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return `${whole} min`;
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
}

export const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs;

/** Accepted, and its pickup has passed. */
export const isOverdue = (
  { status, pickupTime }: Pick<DriversBooking, 'status' | 'pickupTime'>,
  now: Date,
) => status === 'Accepted' && pickupTime < now;
