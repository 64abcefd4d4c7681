import type { ChangeConflict } from '@chesapeake/contract/bookings/change-booking';
import { hourMs, minuteMs } from '@chesapeake/contract/calendar/days';
import { minuteOfDay } from '../../lib/zoned-time.ts';

/** A ride, and until when it keeps its driver. */
interface Window {
  from: Date;
  until: Date;
  blockedUntil: Date;
}

/** Where something is on the strip, in percent of its width. */
export interface StripSpan {
  left: number;
  width: number;
}

interface ConflictStrip {
  ticks: { at: Date; left: number }[];
  /** The ride at its new time. */
  ride: StripSpan;
  conflicts: StripSpan[];
  /** When the driver would be needed twice. */
  overlaps: StripSpan[];
}

/** Time off may last for weeks: this much around the ride is enough. */
const maxHoursAround = 4;
/** As many hours as can be read on a phone. */
const maxTicks = 5;

/** A driver's time around a ride and what is in its way. */
export function layOutConflict(
  ride: Window,
  conflicts: readonly ChangeConflict[],
  zone: string,
): ConflictStrip {
  const windows = [ride, ...conflicts];
  const first = Math.max(
    Math.min(...windows.map(({ from }) => from.getTime())),
    ride.from.getTime() - maxHoursAround * hourMs,
  );
  const last = Math.min(
    Math.max(...windows.map(({ blockedUntil }) => blockedUntil.getTime())),
    ride.blockedUntil.getTime() + maxHoursAround * hourMs,
  );
  const start = startOfHour(first, zone) - hourMs;
  const end = startOfHour(last - 1, zone) + 2 * hourMs;
  const percentAt = (time: number) =>
    (Math.min(Math.max(time - start, 0), end - start) / (end - start)) * 100;
  const spanOf = (from: number, until: number): StripSpan => ({
    left: percentAt(from),
    width: percentAt(until) - percentAt(from),
  });
  return {
    ticks: ticksOf(start, end).map((time) => ({ at: new Date(time), left: percentAt(time) })),
    ride: spanOf(ride.from.getTime(), ride.until.getTime()),
    conflicts: conflicts.map(({ from, until }) => spanOf(from.getTime(), until.getTime())),
    overlaps: conflicts.map(({ from, blockedUntil }) =>
      spanOf(
        Math.max(from.getTime(), ride.from.getTime()),
        Math.min(blockedUntil.getTime(), ride.blockedUntil.getTime()),
      ),
    ),
  };
}

/** On the zone's clocks, which may be half an hour off. */
const startOfHour = (time: number, zone: string) =>
  time - (minuteOfDay(new Date(time), zone) % 60) * minuteMs - (time % minuteMs);

/** Full hours to label, none at the very end, where a label has no room. */
function ticksOf(start: number, end: number): number[] {
  const stepMs = Math.ceil((end - start) / hourMs / maxTicks) * hourMs;
  return Array.from(
    { length: Math.ceil((end - start) / stepMs) },
    (_, index) => start + index * stepMs,
  );
}
