import { byStart, canLeaveGarage } from '../connections.ts';
import type { PlannerDay, PlannerDriver } from '../day.ts';
import { hasOtherChauffeur, isChanged, overtimeOf, unfairnessOf } from '../evaluate.ts';
import { sum } from '../lists.ts';
import type { Seat } from '../seats.ts';
import type { Drives, Way } from './drives.ts';
import { type Costs, costsOf, type Duty } from './duties.ts';

/** All duties of one driver: paths from ride to ride. */
export interface DutyNetwork {
  /** Index of the driver. */
  index: number;
  driver: PlannerDriver;
  nodes: DutyNode[];
  hasFixedRide: boolean;
  /** Duties that have been looked at, by their path. */
  duties: Map<string, Duty>;
}

/** A ride that the driver has or may take. */
export interface DutyNode {
  seat: Seat;
  /** Index of the ride. */
  ride: number;
  minutes: number;
  /** What the ride adds to a duty, without drives. */
  costs: Costs;
  canBegin: boolean;
  canEnd: boolean;
  arcs: Arc[];
}

/** A way to a later node, without a ride in between. */
export interface Arc extends Way {
  to: number;
}

export function buildNetwork(
  day: PlannerDay,
  index: number,
  found: readonly Seat[],
  drives: Drives,
): DutyNetwork {
  const driver = day.drivers[index] as PlannerDriver;
  const seats = [...found].sort((a, b) => byStart(a.ride, b.ride));
  const firstFixed = seats.findIndex(({ ride }) => ride.isFixed);
  const lastFixed = seats.findLastIndex(({ ride }) => ride.isFixed);
  const nodes = seats.map(
    (seat, node): DutyNode => ({
      seat,
      ride: drives.indexOf(seat.ride),
      minutes: seat.ride.end - seat.ride.start,
      costs: seatCosts(day, seat),
      // All duties of a driver have the driver's fixed rides.
      canBegin: (firstFixed < 0 || node <= firstFixed) && canLeaveGarage(day, seat.ride),
      canEnd: node >= lastFixed,
      arcs: listArcs(driver, seats, node, drives),
    }),
  );
  return { index, driver, nodes, hasFixedRide: firstFixed >= 0, duties: new Map() };
}

function seatCosts({ options }: PlannerDay, { ride, driver }: Seat): Costs {
  const isTold = isChanged(ride, null) && ride.driver === driver.id;
  return {
    moved: isTold && !ride.choice ? -1 : 0,
    uncoveredCents: ride.isFixed ? 0 : -ride.valueCents,
    changes: isTold ? -1 : 0,
    overtimeMinutes: 0,
    emptyCost: hasOtherChauffeur(ride, driver.id) ? options.otherChauffeurMinutes : 0,
    unfairness: 0,
  };
}

function listArcs(driver: PlannerDriver, seats: readonly Seat[], node: number, drives: Drives) {
  const before = (seats[node] as Seat).ride;
  const arcs: Arc[] = [];
  for (let to = node + 1; to < seats.length; to++) {
    const after = (seats[to] as Seat).ride;
    for (const way of drives.between(driver, before, after)) arcs.push({ to, ...way });
    if (after.isFixed) break;
  }
  return arcs;
}

/** The duty of this path, whether the rules allow it or not. `arcs` join its nodes. */
export function dutyOn(
  day: PlannerDay,
  network: DutyNetwork,
  path: readonly number[],
  arcs: readonly Arc[],
): Duty {
  const key = String.fromCharCode(...path, ...arcs.map(({ direct }) => (direct === null ? 1 : 2)));
  const known = network.duties.get(key);
  if (known) return known;
  const duty = createDuty(day, network, path, arcs);
  network.duties.set(key, duty);
  return duty;
}

function createDuty(
  day: PlannerDay,
  { index, driver, nodes, hasFixedRide }: DutyNetwork,
  path: readonly number[],
  arcs: readonly Arc[],
): Duty {
  const on = path.map((node) => nodes[node] as DutyNode);
  const costs = costsOf((part) => sum(on, (node) => node.costs[part]));
  const [first, last] = [on[0], on.at(-1)];
  if (first && last) {
    const callIn = hasFixedRide ? 0 : day.options.callInMinutes;
    const { outMinutes } = first.seat.trip;
    const { homeMinutes } = last.seat.trip;
    costs.emptyCost += callIn + outMinutes + sum(arcs, ({ minutes }) => minutes) + homeMinutes;
  }
  costs.overtimeMinutes = overtimeOf(
    day,
    on.map(({ seat }) => seat.ride),
  );
  const minutes = driver.weekMinutes + sum(on, (node) => node.minutes);
  costs.unfairness = unfairnessOf(day, minutes);
  return {
    driver: index,
    rides: on.map(({ ride }) => ride),
    directs: arcs.flatMap(({ direct }) => direct ?? []),
    costs,
  };
}
