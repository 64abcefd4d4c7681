import type { PlannerDay, PlannerDriver, PlannerRide, Span } from './day.ts';
import { driveMinutes, type Trip, tripOf } from './travel.ts';

/** The order in which a driver drives rides. */
export const byStart = (a: PlannerRide, b: PlannerRide) =>
  a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1);

/** How a driver gets from one ride to the next. */
export interface Connection {
  /** Straight to the next pickup, or by way of the garage. */
  isDirect: boolean;
  minutes: number;
  /** Whether it is in time for the next pickup; accepted rides exist even if it is not. */
  isInTime: boolean;
}

/**
 * The cheaper way that is in time. Only a driver who keeps the car can drive directly: cars are handed
 * over at the garage. `mayKeepCar` is false if somebody else drives the car in between.
 */
export function connect(
  day: PlannerDay,
  driver: PlannerDriver,
  before: PlannerRide,
  after: PlannerRide,
  mayKeepCar: boolean,
): Connection {
  const direct = driveMinutes(day, before.to, after.from, before.end);
  const viaBase = tripOf(day, before).homeMinutes + tripOf(day, after).outMinutes;
  const areFixed = before.isFixed && after.isFixed;
  const hasTurnaround = areFixed || hasTurnaroundBetween(day, before, after);
  const canDrive =
    hasTurnaround && mayKeepCar && canDriveDirectly(day, driver, before, after, direct);
  const canReturn =
    hasTurnaround && canReturnBetween(day, before, after) && canLeaveGarage(day, after);
  if (canDrive && (!canReturn || direct < viaBase)) {
    return { isDirect: true, minutes: direct, isInTime: true };
  }
  if (canReturn) return { isDirect: false, minutes: viaBase, isInTime: true };
  const isSameCar = before.car === after.car;
  return { isDirect: isSameCar, minutes: isSameCar ? direct : viaBase, isInTime: false };
}

export const hasTurnaroundBetween = (
  { options }: PlannerDay,
  before: PlannerRide,
  after: PlannerRide,
) => before.end + options.turnaroundMinutes <= after.start;

/** Whether there is time to drive straight from one ride to the next in the same car. */
export function canDriveDirectly(
  day: PlannerDay,
  driver: PlannerDriver,
  before: PlannerRide,
  after: PlannerRide,
  minutes = driveMinutes(day, before.to, after.from, before.end),
) {
  if (before.car !== after.car) return false;
  // Whoever is out already can still not set out for a new ride before now.
  const leavesAt = after.isFixed ? before.end : Math.max(before.end, day.now ?? before.end);
  if (leavesAt + minutes > after.start) return false;
  // Accepted rides are driven outside the shifts too.
  if (before.isFixed || after.isFixed || !driver.shifts) return true;
  return shiftOf(driver.shifts, tripOf(day, before)) === shiftOf(driver.shifts, tripOf(day, after));
}

/** Whether there is time to bring the car to the garage and to drive to the next ride from there. */
export const canReturnBetween = (day: PlannerDay, before: PlannerRide, after: PlannerRide) =>
  tripOf(day, before).isBackAt <= tripOf(day, after).leavesAt;

/** Nobody sets out for a new ride before now. */
export const canLeaveGarage = (day: PlannerDay, ride: PlannerRide) =>
  ride.isFixed || day.now === null || tripOf(day, ride).leavesAt >= day.now;

/** When the shift begins that contains the whole trip. Shifts that touch are one. */
export const shiftOf = (shifts: readonly Span[], { leavesAt, isBackAt }: Trip) =>
  joinSpans(shifts).find(({ from, until }) => from <= leavesAt && isBackAt <= until)?.from ?? null;

export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined;
}
