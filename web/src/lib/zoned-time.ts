import { dayMs, midnightUtc, minuteMs } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { tzOffset } from '@date-fns/tz';

/**
 * Days and times in a zone that may differ from the browser's. A day is 'yyyy-MM-dd', a time of day
 * is minutes since midnight, an instant is a `Date`.
 *
 * Wall times are calculated as if in UTC, which skips no hours. `TZDate` would do this for us, but
 * uses the browser's zone as soon as a test sets the browser's clock.
 */

const minutesPerDay = 24 * 60;

const wallTimeOf = (instant: Date, zone: string) =>
  new Date(instant.getTime() + tzOffset(zone, instant) * minuteMs);

export function minuteOfDay(instant: Date, zone: string) {
  const wall = wallTimeOf(instant, zone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/**
 * The instant at which the zone's clocks show this time; null if daylight saving skips it, the
 * first of the two if it repeats it.
 */
export function instantAt(day: string, minute: number, zone: string): Date | null {
  const wall = midnightUtc(day).getTime() + minute * minuteMs;
  // The offset is one of those a day before and a day after.
  const instants = [wall - dayMs, wall + dayMs]
    .map((near) => wall - tzOffset(zone, new Date(near)) * minuteMs)
    .filter((at) => wallTimeOf(new Date(at), zone).getTime() === wall);
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}

/** The selectable range: from `from` up to `until`. */
export interface Bounds {
  zone: string;
  from: Date;
  until: Date;
}

/** Starts now, or after the lead time. */
export const upcomingBounds = (zone: string, now: Date, days: number, leadMinutes = 0): Bounds => ({
  zone,
  from: new Date(now.getTime() + leadMinutes * minuteMs),
  until: new Date(now.getTime() + days * dayMs),
});

export interface Slot {
  instant: Date;
  minute: number;
  text: string;
}

export function slotsOf(day: string, stepMinutes: number, { zone, from, until }: Bounds): Slot[] {
  const slots: Slot[] = [];
  for (let minute = 0; minute < minutesPerDay; minute += stepMinutes) {
    const instant = instantAt(day, minute, zone);
    if (instant && instant >= from && instant <= until)
      slots.push({ instant, minute, text: formatMinuteOfDay(minute) });
  }
  return slots;
}

/** '2:30 PM' */
function formatMinuteOfDay(minute: number) {
  const hour = Math.floor(minute / 60);
  const padded = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${padded} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '11/20/2026' */
export function formatDateInput(day: string) {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** '11/20/2026 2:30 PM' */
export const formatDateTimeInput = (instant: Date, zone: string) =>
  `${formatDateInput(isoDayIn(instant, zone))} ${formatMinuteOfDay(minuteOfDay(instant, zone))}`;
