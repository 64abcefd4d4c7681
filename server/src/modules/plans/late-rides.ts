import { minuteMs } from '@chesapeake/contract/calendar/days';
import { planDifferenceTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import type { DayRide } from '../board/index.ts';
import type { Names } from './differences.ts';
import type { StoredPlan } from './plan-view.ts';

/** A sentence for each ride that the plan gives to another driver for whom it is too late by now. */
export function findLateRides(
  { assignments, result }: Pick<StoredPlan, 'assignments' | 'result'>,
  rides: readonly Pick<DayRide, '_id' | 'pickupTime'>[],
  now: Date,
  names: Names,
): string[] {
  const moved = new Map(
    assignments
      .filter(({ driver, was }) => driver !== was)
      .map(({ booking, driver }) => [booking, driver]),
  );
  // The planner knows no seconds.
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return rides.flatMap(({ _id, pickupTime }) => {
    const driver = moved.get(_id);
    if (driver === undefined) return [];
    if (pickupTime <= now) return texts.pickupPassed(names.ride(_id));
    const drive = result.planned.emptyDrives.find(({ before }) => before === _id);
    const leavesAt = pickupTime.getTime() - (drive?.minutes ?? 0) * minuteMs;
    return driver !== null && leavesAt < thisMinute
      ? texts.tooLate(names.ride(_id), names.driver(driver))
      : [];
  });
}
