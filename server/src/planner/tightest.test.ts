import { describe, expect, it } from 'vitest';
import type { PlannerDay, PlannerRide } from './day.ts';
import { planDay } from './plan-day.ts';
import { firstRefusal } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { smallDay } from './testing/small-day.ts';

const isWanted = (ride: PlannerRide) =>
  ride.isFixed ? ride.driver !== null : ride.choice?.driver !== null;

function qualifiedFor(day: PlannerDay, ride: PlannerRide) {
  if (ride.isFixed || ride.choice) return [ride.choice ? ride.choice.driver : ride.driver];
  return day.drivers
    .filter((driver) => firstRefusal(plannerRules, { day, driver, ride, others: [] }) === null)
    .map(({ id }) => id);
}

const countDrivers = (day: PlannerDay, rides: readonly PlannerRide[]) =>
  new Set(rides.flatMap((ride) => qualifiedFor(day, ride))).size;

const isOn = ({ start, end }: PlannerRide, minute: number) => start <= minute && minute < end;

/** Whether at some minute of the ride some rides, this one among them, have too few drivers. */
function isShort(day: PlannerDay, open: PlannerRide) {
  const rivals = day.rides.filter((ride) => ride !== open && isWanted(ride));
  for (let minute = open.start; minute < open.end; minute++) {
    const present = rivals.filter((ride) => isOn(ride, minute));
    for (let set = 0; set < 2 ** present.length; set++) {
      const rides = [open, ...present.filter((_, index) => set & (1 << index))];
      if (rides.length > countDrivers(day, rides)) return true;
    }
  }
  return false;
}

describe('the tightest moment of an open ride', () => {
  it('has fewer drivers than rides if any moment has', { tags: ['PLAN-6', 'slow'] }, async () => {
    let [found, missing] = [0, 0];
    for (let seed = 1001; seed <= 1150; seed++) {
      const day = smallDay(seed);
      const result = await planDay(day);
      if (!result.ok) continue;
      for (const { ride: id, tightest } of result.plan.open) {
        const open = day.rides.find((ride) => ride.id === id);
        if (!open || !isWanted(open)) {
          expect(tightest, `day ${seed}, ${id}`).toBeNull();
          continue;
        }
        expect(tightest !== null, `day ${seed}, ${id}`).toBe(isShort(day, open));
        if (!tightest) {
          missing++;
          continue;
        }
        found++;
        const rides = day.rides.filter((ride) => tightest.rides.includes(ride.id));
        expect(rides.every((ride) => isOn(ride, tightest.at)) && isOn(open, tightest.at)).toBe(
          true,
        );
        expect(tightest.rides).toContain(id);
        expect(tightest.drivers).toHaveLength(countDrivers(day, rides));
        expect(rides.length).toBeGreaterThan(tightest.drivers.length);
      }
    }
    expect(Math.min(found, missing)).toBeGreaterThan(20);
  });
});
