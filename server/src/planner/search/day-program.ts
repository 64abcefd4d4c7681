import type { PlannerDay, PlannerDriver, PlannerRide } from '../day.ts';
import { listDriverDays } from '../evaluate.ts';
import { groupBy, sum } from '../lists.ts';
import { objectiveOf } from '../objective.ts';
import type { Assignments } from '../plan.ts';
import { firstRefusal, type Rule } from '../rule.ts';
import type { Seats } from '../seats.ts';
import { type CarLimit, limitCars } from './car-limits.ts';
import { Drives } from './drives.ts';
import { type Costs, costsOf, type Duty } from './duties.ts';
import { buildNetwork, type DutyNetwork, dutyOn } from './duty-network.ts';

/**
 * A day as a choice of duties: each driver has one, each ride is in one at most, and the cars are where
 * they are needed.
 */
export interface DayProgram {
  day: PlannerDay;
  networks: readonly DutyNetwork[];
  directCount: number;
  carLimits: readonly CarLimit[];
  /** What a plan costs beside its duties. */
  constants: Costs;
  /** The duty of each driver with the fixed rides alone. */
  bases: readonly Duty[];
  /** Whether the rules allow a duty. */
  isAllowed: (duty: Duty) => boolean;
}

export function buildDayProgram(
  day: PlannerDay,
  rules: readonly Rule[],
  { seats }: Seats,
): DayProgram {
  const drives = new Drives(day);
  const byDriver = groupBy(seats, ({ driver }) => driver);
  const networks = day.drivers.map((driver, index) =>
    buildNetwork(day, index, byDriver.get(driver) ?? [], drives),
  );
  const settled = Object.fromEntries(
    day.rides.map(({ id, isFixed, driver }) => [id, isFixed ? driver : null]),
  );
  const bases = listDuties(day, networks, settled);
  const costs: Costs = { ...objectiveOf(day, settled), moved: countKeepable(networks) };
  return {
    day,
    networks,
    directCount: drives.directCount,
    carLimits: limitCars(day, drives),
    constants: costsOf((part) => costs[part] - sum(bases, (duty) => duty.costs[part])),
    bases,
    isAllowed: rememberAllowed(day, rules),
  };
}

const countKeepable = (networks: readonly DutyNetwork[]) =>
  sum(networks, ({ nodes }) => nodes.filter((node) => node.costs.moved < 0).length);

/** The duty of each driver in a plan that keeps the rules. */
export function listDuties(
  day: PlannerDay,
  networks: readonly DutyNetwork[],
  assignments: Assignments,
): Duty[] {
  return listDriverDays(day, assignments).map(({ rides, connections }, index) => {
    const network = networks[index] as DutyNetwork;
    const path = rides.map(({ id }) => network.nodes.findIndex(({ seat }) => seat.ride.id === id));
    const arcs = connections.flatMap(({ isDirect, isInTime }, at) => {
      const isKept = isDirect && isInTime;
      const leaving = network.nodes[path[at] ?? -1]?.arcs;
      return (
        leaving?.find(({ to, direct }) => to === path[at + 1] && (direct !== null) === isKept) ?? []
      );
    });
    if (arcs.length < connections.length)
      throw new Error('A plan has a drive that is not possible');
    return dutyOn(day, network, path, arcs);
  });
}

/** Asks the rules about all rides of a duty that are not fixed, once for each duty. */
function rememberAllowed(day: PlannerDay, rules: readonly Rule[]) {
  const known = new Map<Duty, boolean>();
  return (duty: Duty) => {
    let isAllowed = known.get(duty);
    if (isAllowed === undefined) {
      isAllowed = isDutyAllowed(day, rules, duty);
      known.set(duty, isAllowed);
    }
    return isAllowed;
  };
}

function isDutyAllowed(day: PlannerDay, rules: readonly Rule[], duty: Duty) {
  const driver = day.drivers[duty.driver] as PlannerDriver;
  const rides = duty.rides.map((index) => day.rides[index] as PlannerRide);
  return rides.every((ride) => {
    if (ride.isFixed) return true;
    const others = rides.filter((other) => other !== ride);
    return firstRefusal(rules, { day, driver, ride, others }) === null;
  });
}
