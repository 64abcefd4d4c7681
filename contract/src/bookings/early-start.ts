import { minuteMs } from '../calendar/days.ts';
import { formatShortDuration } from '../format/dates.ts';

/**
 * A ride that starts this long before its pickup is early: the driver's page asks first, the office
 * sees it, and the home page does not quote its review. The API takes it.
 */
export const earlyStartMinutes = 60;

/** How many minutes before its pickup a ride started; 0 if it was not early. */
export function earlyMinutesOf({
  pickupTime,
  startedAt,
}: {
  pickupTime: Date;
  startedAt: Date | null;
}): number {
  if (!startedAt) return 0;
  const minutes = (pickupTime.getTime() - startedAt.getTime()) / minuteMs;
  return minutes > earlyStartMinutes ? Math.floor(minutes) : 0;
}

/** 'Started 3 h early', or undefined. */
export function formatEarlyStart(booking: Parameters<typeof earlyMinutesOf>[0]) {
  const minutes = earlyMinutesOf(booking);
  return minutes > 0 ? `Started ${formatShortDuration(minutes)} early` : undefined;
}
