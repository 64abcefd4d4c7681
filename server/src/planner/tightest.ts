import type { PlannerDay, PlannerRide } from './day.ts';
import type { Assignments, OpenRide } from './plan.ts';
import { firstRefusal, type Rule } from './rule.ts';

/** The rides that nobody drives, each with the moment that has too few drivers. */
export function explainOpenRides(
  day: PlannerDay,
  assignments: Assignments,
  rules: readonly Rule[],
): OpenRide[] {
  const isQualified = createQualification(day, rules);
  return day.rides
    .filter(({ id }) => !assignments[id])
    .map((ride) => ({
      ride: ride.id,
      tightest: wants(ride) ? findTightest(day, ride, isQualified) : null,
    }));
}

type Tightest = NonNullable<OpenRide['tightest']>;
type Qualification = (ride: PlannerRide) => ReadonlySet<string>;

/** Rides that stay open on purpose need no driver. */
const wants = ({ isFixed, driver, choice }: PlannerRide) =>
  isFixed ? driver !== null : choice?.driver !== null;

/** The drivers who may take a ride if they have no other one. */
function createQualification(day: PlannerDay, rules: readonly Rule[]): Qualification {
  const known = new Map<PlannerRide, ReadonlySet<string>>();
  return (ride) => {
    const settled = ride.isFixed ? ride.driver : ride.choice?.driver;
    const drivers =
      known.get(ride) ??
      new Set(
        settled
          ? [settled]
          : day.drivers
              .filter((driver) => firstRefusal(rules, { day, driver, ride, others: [] }) === null)
              .map(({ id }) => id),
      );
    known.set(ride, drivers);
    return drivers;
  };
}

function findTightest(day: PlannerDay, open: PlannerRide, isQualified: Qualification) {
  const rivals = day.rides.filter((ride) => ride !== open && wants(ride));
  // More rides overlap at a start than just before it.
  const moments = [open.start, ...rivals.map(({ start }) => start)]
    .filter((at) => open.start <= at && at < open.end)
    .sort((a, b) => a - b);
  const crowds = [...new Set(moments)].map((at) => ({
    at,
    rides: [open, ...rivals.filter((ride) => ride.start <= at && at < ride.end)],
  }));
  // All rides of a moment are the plainest reason; else some of them.
  return (
    pickTightest(crowds.map(({ at, rides }) => describe(at, rides, isQualified))) ??
    pickTightest(
      crowds.map(({ at, rides }) =>
        describe(at, findShortage(open, rides, isQualified), isQualified),
      ),
    )
  );
}

const describe = (at: number, rides: readonly PlannerRide[], isQualified: Qualification) => ({
  at,
  rides: rides.map(({ id }) => id),
  drivers: [...new Set(rides.flatMap((ride) => [...isQualified(ride)]))].sort(),
});

/** The one that lacks most drivers, the earliest of them. */
function pickTightest(all: readonly Tightest[]): Tightest | null {
  const lack = ({ rides, drivers }: Tightest) => rides.length - drivers.length;
  const most = Math.max(...all.map(lack));
  return (most > 0 && all.find((one) => lack(one) === most)) || null;
}

/**
 * The open ride with those that lack most drivers together with it (Hall's theorem): without the
 * drivers of the open ride, the others are matched with as many drivers as possible, and all rides
 * that compete with an unmatched one belong to the shortage.
 */
function findShortage(
  open: PlannerRide,
  rides: readonly PlannerRide[],
  isQualified: Qualification,
) {
  const own = isQualified(open);
  const others = rides.filter((ride) => ride !== open);
  const driversOf = (ride: PlannerRide) => [...isQualified(ride)].filter((id) => !own.has(id));
  const rideOf = new Map<string, PlannerRide>();
  const place = (ride: PlannerRide, tried: Set<string>): boolean =>
    driversOf(ride).some((driver) => {
      if (tried.has(driver)) return false;
      tried.add(driver);
      const holder = rideOf.get(driver);
      if (holder && !place(holder, tried)) return false;
      rideOf.set(driver, ride);
      return true;
    });
  const shortage = new Set(others.filter((ride) => !place(ride, new Set())));
  for (const ride of shortage) {
    for (const driver of driversOf(ride)) {
      const holder = rideOf.get(driver);
      if (holder) shortage.add(holder);
    }
  }
  return [open, ...shortage];
}
