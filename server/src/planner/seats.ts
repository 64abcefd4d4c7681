import { byStart } from './connections.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { type Trip, tripOf } from './travel.ts';

/** A ride that a driver has or may take. */
export interface Seat {
  ride: PlannerRide;
  driver: PlannerDriver;
  trip: Trip;
}

export interface Seats {
  seats: Seat[];
  /** Why a driver may not take a ride that is not fixed, by ride and driver id. */
  refusals: Map<string, Map<string, string>>;
}

/** Asks the rules about each ride that is not fixed, next to the driver's fixed ones. */
export function findSeats(day: PlannerDay, rules: readonly Rule[]): Seats {
  const rides = [...day.rides].sort(byStart);
  const fixed = new Map(
    day.drivers.map(({ id }) => [id, rides.filter((one) => one.isFixed && one.driver === id)]),
  );
  const refusals = new Map<string, Map<string, string>>();
  const seats = rides.flatMap((ride) => {
    const trip = tripOf(day, ride);
    if (ride.isFixed) {
      const driver = day.drivers.find(({ id }) => id === ride.driver);
      return driver ? [{ ride, driver, trip }] : [];
    }
    const refused = new Map<string, string>();
    refusals.set(ride.id, refused);
    return day.drivers.flatMap((driver) => {
      const others = fixed.get(driver.id) ?? [];
      const refusal = firstRefusal(rules, { day, driver, ride, others });
      if (refusal !== null) refused.set(driver.id, refusal);
      return refusal === null ? [{ ride, driver, trip }] : [];
    });
  });
  return { seats, refusals };
}
