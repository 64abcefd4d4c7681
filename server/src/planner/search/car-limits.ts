import { byStart } from '../connections.ts';
import type { PlannerDay, PlannerRide } from '../day.ts';
import { groupBy } from '../lists.ts';
import { tripOf } from '../travel.ts';
import type { Drives } from './drives.ts';

/** Covered rides and direct drives of a plan add up to at most this, each with its factor. */
export interface CarLimit {
  rides: [index: number, factor: number][];
  directs: [index: number, factor: number][];
  most: number;
}

/** Cars are handed over at the garage, or their driver keeps them. */
export function limitCars(day: PlannerDay, drives: Drives): CarLimit[] {
  const byCar = groupBy([...day.rides].sort(byStart), ({ car }) => car);
  return [...byCar.values()].flatMap((ofCar) =>
    ofCar.flatMap((before, index) =>
      ofCar.slice(index + 1).flatMap((after, distance) => {
        const between = ofCar.slice(index + 1, index + 1 + distance);
        const keeping = limitKeeping(drives, before, after, between);
        const tight = limitTight(day, drives, before, after, between);
        return tight ? [...keeping, tight] : keeping;
      }),
    ),
  );
}

/** A driver who keeps the car leaves it to nobody in between. */
function limitKeeping(
  drives: Drives,
  before: PlannerRide,
  after: PlannerRide,
  between: readonly PlannerRide[],
): CarLimit[] {
  const direct = drives.directBetween(before, after);
  if (direct === null) return [];
  return between
    .filter(({ isFixed }) => !isFixed)
    .map((ride) => ({ rides: [[drives.indexOf(ride), 1]], directs: [[direct, 1]], most: 1 }));
}

/**
 * If it is too tight for the garage, somebody keeps the car, or another ride of it lies in between, or
 * not both are covered.
 */
function limitTight(
  day: PlannerDay,
  drives: Drives,
  before: PlannerRide,
  after: PlannerRide,
  between: readonly PlannerRide[],
): CarLimit | null {
  const isBackInTime = tripOf(day, before).isBackAt <= tripOf(day, after).leavesAt;
  if (isBackInTime || (before.isFixed && after.isFixed)) return null;
  const direct = drives.directBetween(before, after);
  const limit: CarLimit = { rides: [], directs: direct === null ? [] : [[direct, -1]], most: 1 };
  const count = (ride: PlannerRide, factor: number) => {
    if (!ride.isFixed) limit.rides.push([drives.indexOf(ride), factor]);
    else if (ride.driver !== null) limit.most -= factor;
  };
  count(before, 1);
  count(after, 1);
  for (const ride of between) count(ride, -1);
  return limit;
}
