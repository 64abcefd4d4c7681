import { joinSpans, shiftOf } from '../connections.ts';
import type { PlannerDay, PlannerRide, Span } from '../day.ts';
import type { Rule } from '../rule.ts';
import { tripOf } from '../travel.ts';
import { formatMinute } from './clock.ts';

/** On duty from leaving the garage to being back. */
export const shift: Rule = {
  name: 'shift',
  refuse: ({ day, driver: { shifts }, ride }) =>
    shifts === null || shiftOf(shifts, tripOf(day, ride)) !== null
      ? null
      : sayHours(day, ride, joinSpans(shifts)),
};

function sayHours(day: PlannerDay, ride: PlannerRide, shifts: Span[]) {
  const trip = tripOf(day, ride);
  // The shift that the ride touches, or else the next one, or else the last one.
  const near =
    shifts.find(({ from, until }) => from < ride.end && ride.start < until) ??
    shifts.find(({ from }) => from >= ride.end) ??
    shifts.at(-1);
  if (!near) return 'Off duty that day';
  const time = (minute: number) => formatMinute(day, minute);
  if (ride.start < near.from) return `Off duty until ${time(near.from)}`;
  if (trip.leavesAt < near.from) {
    return `Off duty until ${time(near.from)}; would have to leave the garage at ${time(trip.leavesAt)}`;
  }
  const hours = `Works until ${time(near.until)} that day`;
  if (ride.start >= near.until) return hours;
  return ride.end > near.until
    ? `${hours}; this ride would end at ${time(ride.end)}`
    : `${hours}; would be back at the garage at ${time(trip.isBackAt)}`;
}
