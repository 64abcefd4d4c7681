import { byStart, connect, hasTurnaroundBetween } from '../connections.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from '../day.ts';
import { groupBy } from '../lists.ts';

/** A way from one ride to a later one. */
export interface Way {
  minutes: number;
  /** Index of the direct drive; null by way of the garage. */
  direct: number | null;
}

/** The ways between the rides of a day. */
export class Drives {
  readonly #day: PlannerDay;
  readonly #indexes: ReadonlyMap<PlannerRide, number>;
  /** How many accepted rides of its car there are before each ride. */
  readonly #fixedBefore = new Map<PlannerRide, number>();
  readonly #byGarage = new Map<number, Way | null>();
  /** Indexes of direct drives: one from each ride to each other, whoever drives it. */
  readonly #directs = new Map<number, number>();

  constructor(day: PlannerDay) {
    this.#day = day;
    this.#indexes = new Map(day.rides.map((ride, index) => [ride, index]));
    for (const ofCar of groupBy([...day.rides].sort(byStart), ({ car }) => car).values()) {
      let fixed = 0;
      for (const ride of ofCar) {
        this.#fixedBefore.set(ride, fixed);
        fixed += Number(ride.isFixed && ride.driver !== null);
      }
    }
  }

  indexOf(ride: PlannerRide) {
    return this.#indexes.get(ride) as number;
  }

  get directCount() {
    return this.#directs.size;
  }

  /** Index of the direct drive, if one has been found for any driver. */
  directBetween(before: PlannerRide, after: PlannerRide) {
    return this.#directs.get(this.#keyOf(before, after)) ?? null;
  }

  /** The ways of a driver that are in time. Two accepted rides exist even if there is none. */
  between(driver: PlannerDriver, before: PlannerRide, after: PlannerRide): Way[] {
    const areFixed = before.isFixed && after.isFixed;
    if (!areFixed && !hasTurnaroundBetween(this.#day, before, after)) return [];
    const byGarage = this.#getByGarage(driver, before, after);
    const direct = this.#findDirect(driver, before, after);
    // The direct drive needs a car that nobody else takes in between.
    const ways = [direct, byGarage].filter((way) => way !== null);
    if (ways.length > 0 || !areFixed) return ways;
    const { minutes } = connect(this.#day, driver, before, after, false);
    return [{ minutes, direct: null }];
  }

  #findDirect(driver: PlannerDriver, before: PlannerRide, after: PlannerRide): Way | null {
    if (before.car !== after.car || this.#isTakenBetween(before, after)) return null;
    const way = connect(this.#day, driver, before, after, true);
    if (!way.isDirect || !way.isInTime) return null;
    const key = this.#keyOf(before, after);
    const index = this.#directs.get(key) ?? this.#directs.size;
    this.#directs.set(key, index);
    return { minutes: way.minutes, direct: index };
  }

  /** The same for all drivers. */
  #getByGarage(driver: PlannerDriver, before: PlannerRide, after: PlannerRide): Way | null {
    const key = this.#keyOf(before, after);
    const known = this.#byGarage.get(key);
    if (known !== undefined) return known;
    const { minutes, isInTime } = connect(this.#day, driver, before, after, false);
    const way = isInTime ? { minutes, direct: null } : null;
    this.#byGarage.set(key, way);
    return way;
  }

  #keyOf(before: PlannerRide, after: PlannerRide) {
    return this.indexOf(before) * this.#indexes.size + this.indexOf(after);
  }

  /** Whether an accepted ride of the same car lies between these two. */
  #isTakenBetween(before: PlannerRide, after: PlannerRide) {
    const own = Number(before.isFixed && before.driver !== null);
    const fixedBefore = (ride: PlannerRide) => this.#fixedBefore.get(ride) ?? 0;
    return fixedBefore(after) - fixedBefore(before) > own;
  }
}
