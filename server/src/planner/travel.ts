import type { Minute, PlannerDay, PlannerRide, PointIndex } from './day.ts';

/** The drive in minutes with the traffic of a time. */
export function driveMinutes({ travel }: PlannerDay, from: PointIndex, to: PointIndex, at: Minute) {
  const table = travel.findLast((one) => one.from <= at) ?? travel[0];
  const minutes = table?.minutes[from]?.[to];
  if (minutes === undefined) throw new Error(`No drive time from point ${from} to point ${to}`);
  return minutes;
}

/** A ride with its drives from the garage and back. */
export interface Trip {
  outMinutes: number;
  homeMinutes: number;
  leavesAt: Minute;
  isBackAt: Minute;
}

/** The drive out meets the traffic of the pickup, the drive home that of the planned end. */
export function tripOf(day: PlannerDay, ride: PlannerRide): Trip {
  const outMinutes = driveMinutes(day, day.base, ride.from, ride.start);
  const homeMinutes = driveMinutes(day, ride.to, day.base, ride.end);
  return {
    outMinutes,
    homeMinutes,
    leavesAt: ride.start - outMinutes,
    isBackAt: ride.end + homeMinutes,
  };
}
