import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { describe, expect, it } from 'vitest';
import type { PlannerDay, PlannerRide } from './day.ts';
import { planDay } from './plan-day.ts';
import { firstRefusal } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { pick, pickInteger, seededRandom } from './testing/random-day.ts';
import { smallDay } from './testing/small-day.ts';
import { explainOpenRides } from './tightest.ts';

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

  it('leaves out rides with drivers of their own', { tags: ['PLAN-6', 'slow'] }, () => {
    let parts = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const day = crowdedDay(seed);
      const nobody = Object.fromEntries(day.rides.map(({ id }) => [id, null]));
      for (const { ride, tightest } of explainOpenRides(day, nobody, plannerRules)) {
        const open = day.rides.find(({ id }) => id === ride) as PlannerRide;
        expect(tightest !== null, `day ${seed}, ${ride}`).toBe(isShort(day, open));
        if (!tightest) continue;
        const rides = day.rides.filter(({ id }) => tightest.rides.includes(id));
        expect(rides.every((one) => isOn(one, tightest.at))).toBe(true);
        expect(tightest.drivers).toHaveLength(countDrivers(day, rides));
        expect(rides.length).toBeGreaterThan(tightest.drivers.length);
        if (rides.length < day.rides.filter((one) => isOn(one, tightest.at)).length) parts++;
      }
    }
    expect(parts).toBeGreaterThan(10);
  });
});

/** Rides that nearly all overlap, and drivers with few car classes. */
function crowdedDay(seed: number): PlannerDay {
  const random = seededRandom(seed);
  const day = smallDay(seed);
  const [driver] = day.drivers;
  const [ride] = day.rides;
  if (!driver || !ride) throw new Error(`Day ${seed} is empty`);
  return {
    ...day,
    now: null,
    drivers: [0, 1, 2, 3, 4].map((index) => ({
      ...driver,
      id: `driver-${index}`,
      shifts: null,
      timeOff: [],
      lastEnd: null,
      nextStart: null,
      unavailable: null,
      carClasses: carClasses.filter(() => random() < 0.4),
    })),
    rides: [0, 1, 2, 3, 4].map((index) => ({
      ...ride,
      id: `ride-${index}`,
      isFixed: false,
      choice: undefined,
      declinedBy: [],
      customerDriver: null,
      start: pickInteger(random, 600, 660),
      end: pickInteger(random, 650, 720),
      car: `car-${index}`,
      carClass: pick(random, carClasses),
    })),
  };
}
