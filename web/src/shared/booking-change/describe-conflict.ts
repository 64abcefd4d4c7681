import type { ChangeConflict, ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import {
  formatClockTime,
  formatDuration,
  formatTimeWindow,
} from '@chesapeake/contract/format/dates';

interface Context {
  zone: string;
  now: Date;
}

/** Whose time is taken, by whom and when. */
export function describeConflict(
  conflict: ChangeConflict,
  { before, after }: Pick<ChangePreview, 'before' | 'after'>,
  { zone, now }: Context,
) {
  const { of, customer, from, until } = conflict;
  const when = formatTimeWindow(from, until, zone, now);
  const car = after.car ?? before.car;
  const who =
    of === 'car'
      ? `The ${car ? `${car.brand} ${car.model}` : 'car'}`
      : (before.driver?.name ?? 'The driver');
  if (customer === null) return `${who} is not available: ${when}.`;
  return of === 'car'
    ? `${who} is booked by ${customer}: ${when}.`
    : `${who} drives ${customer}: ${when}.`;
}

/** If the rides themselves do not overlap: which of them needs time afterward. */
export function describeTurnaround(
  { customer, from, until, blockedUntil }: ChangeConflict,
  preview: Pick<ChangePreview, 'after' | 'blockedUntil'>,
  { zone }: Context,
): string | undefined {
  const { pickupTime, dropoffTime } = preview.after;
  const sentence = (whose: string, end: Date, blocked: Date) =>
    `${whose} ends at ${formatClockTime(end, zone)} and needs ${formatDuration((blocked.getTime() - end.getTime()) / minuteMs)} afterward.`;
  if (from >= dropoffTime) return sentence('This ride', dropoffTime, preview.blockedUntil);
  if (until <= pickupTime && customer !== null)
    return sentence(`${customer}’s ride`, until, blockedUntil);
  return undefined;
}
