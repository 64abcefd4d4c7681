import type { Minute, PlannerDay, PlannerDriver, PlannerRide, PointIndex } from '../day.ts';
import type { Objective } from '../plan.ts';

type MayDrive = (driver: PlannerDriver, rides: readonly PlannerRide[]) => boolean;

/**
 * The best objective of a small day by trying everything, written from the rules alone: it shares no
 * code with the planner. Null if no assignment keeps the rules. If more rides have to move than may,
 * as few as possible do.
 */
export function bruteForce(day: PlannerDay, mayDrive: MayDrive = () => true): Objective | null {
  const most = day.rides.length;
  for (let maxMoved = Math.min(day.maxMoved ?? most, most); maxMoved <= most; maxMoved++) {
    const best = tryAll({ ...day, maxMoved }, mayDrive);
    if (best) return best;
  }
  return null;
}

function tryAll(day: PlannerDay, mayDrive: MayDrive): Objective | null {
  const rides = [...day.rides].sort(inOrder);
  const assigned = new Map<PlannerRide, string>();
  let best: Objective | null = null;

  function assign(index: number, uncoveredCents: number) {
    if (best && uncoveredCents > best.uncoveredCents) return;
    const ride = rides[index];
    if (!ride) {
      const objective = judge(day, rides, assigned, mayDrive);
      if (objective && (!best || isBetter(objective, best))) best = objective;
      return;
    }
    for (const driver of listOptions(day, ride)) {
      if (driver !== null) assigned.set(ride, driver);
      assign(index + 1, uncoveredCents + (driver === null ? ride.valueCents : 0));
      assigned.delete(ride);
    }
  }

  assign(0, 0);
  return best;
}

const inOrder = (a: PlannerRide, b: PlannerRide) =>
  a.start - b.start || a.end - b.end || a.id.localeCompare(b.id);

function isBetter(a: Objective, b: Objective) {
  const [left, right] = [a, b].map((one) => [
    one.uncoveredCents,
    one.changes,
    one.overtimeMinutes,
    one.emptyCost,
    one.unfairness,
  ]) as [number[], number[]];
  const index = left.findIndex((value, at) => value !== right[at]);
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}

function drive(day: PlannerDay, from: PointIndex, to: PointIndex, at: Minute) {
  let table = day.travel[0];
  for (const next of day.travel) if (next.from <= at) table = next;
  return table?.minutes[from]?.[to] ?? Number.NaN;
}
const out = (day: PlannerDay, ride: PlannerRide) => drive(day, day.base, ride.from, ride.start);
const home = (day: PlannerDay, ride: PlannerRide) => drive(day, ride.to, day.base, ride.end);
const leaves = (day: PlannerDay, ride: PlannerRide) => ride.start - out(day, ride);
const returns = (day: PlannerDay, ride: PlannerRide) => ride.end + home(day, ride);

function listOptions(day: PlannerDay, ride: PlannerRide): (string | null)[] {
  if (ride.isFixed) return [ride.driver];
  const allowed = day.drivers.filter((driver) => mayTake(day, driver, ride)).map(({ id }) => id);
  if (!ride.choice) return [...allowed, null];
  const { driver } = ride.choice;
  return driver === null || allowed.includes(driver) ? [driver] : [];
}

function mayTake(day: PlannerDay, driver: PlannerDriver, ride: PlannerRide) {
  const { turnaroundMinutes } = day.options;
  const isOff = driver.timeOff.some(
    ({ from, until }) => from < ride.end + turnaroundMinutes && ride.start < until,
  );
  return (
    driver.unavailable === null &&
    !ride.declinedBy.includes(driver.id) &&
    ride.customerDriver !== driver.id &&
    (driver.carClasses === null || driver.carClasses.includes(ride.carClass)) &&
    !isOff &&
    shiftIndex(day, driver, ride) !== null &&
    hasRest(day, driver, driver.lastEnd, leaves(day, ride)) &&
    hasRest(day, driver, returns(day, ride), driver.nextStart)
  );
}

/** Only a driver who stays on duty from the one to the other needs no rest in between. */
function hasRest(
  { options }: PlannerDay,
  driver: PlannerDriver,
  end: Minute | null,
  start: Minute | null,
) {
  if (end === null || start === null) return true;
  let staysOnDuty = driver.shifts !== null;
  for (let minute = end - 1; minute <= start; minute++) staysOnDuty &&= isOnDuty(driver, minute);
  return start - end >= (staysOnDuty ? options.turnaroundMinutes : options.restMinutes);
}

const isOnDuty = ({ shifts }: PlannerDriver, minute: Minute) =>
  shifts?.some(({ from, until }) => from <= minute && minute < until) ?? false;

/** Which minutes of a day belong together: shifts that overlap or touch are one. */
function shiftIndex(day: PlannerDay, driver: PlannerDriver, ride: PlannerRide) {
  if (driver.shifts === null) return 0;
  const [first, last] = [leaves(day, ride), returns(day, ride)];
  for (let minute = first; minute < last; minute++) if (!isOnDuty(driver, minute)) return null;
  let begin = first;
  while (isOnDuty(driver, begin - 1)) begin--;
  return begin;
}

function judge(
  day: PlannerDay,
  rides: readonly PlannerRide[],
  assigned: ReadonlyMap<PlannerRide, string>,
  mayDrive: MayDrive,
): Objective | null {
  const { options } = day;
  const driven = rides.filter((ride) => assigned.has(ride));
  const told = rides.filter(({ isFixed, driver }) => !isFixed && driver !== null);
  const changed = told.filter((ride) => assigned.get(ride) !== ride.driver);
  const moved = changed.filter((ride) => !ride.choice && couldStay(day, ride));
  if (day.maxMoved !== null && moved.length > day.maxMoved) return null;
  const objective: Objective = {
    uncoveredCents: 0,
    changes: changed.length,
    overtimeMinutes: 0,
    emptyCost: 0,
    unfairness: 0,
  };
  for (const ride of rides) {
    const driver = assigned.get(ride);
    if (!driver) objective.uncoveredCents += ride.valueCents;
    else if (ride.preferredDriver && ride.preferredDriver !== driver) {
      objective.emptyCost += options.otherChauffeurMinutes;
    }
  }
  const keepsCar = new Set<PlannerRide>();
  for (const driver of day.drivers) {
    const own = driven.filter((ride) => assigned.get(ride) === driver.id);
    const minutes = own.reduce((total, { start, end }) => total + end - start, driver.weekMinutes);
    for (const tier of options.weekTiers) objective.unfairness += Math.max(0, minutes - tier);
    if (own.length === 0) continue;
    if (own.some(({ isFixed }) => !isFixed) && !mayDrive(driver, own)) return null;
    const empty = driveDay(day, driver, own, driven, keepsCar);
    if (empty === null) return null;
    const isCalledIn = !own.some(({ isFixed }) => isFixed);
    objective.emptyCost += empty + (isCalledIn ? options.callInMinutes : 0);
    const from = Math.min(...own.map((ride) => leaves(day, ride)));
    const until = Math.max(...own.map((ride) => returns(day, ride)));
    objective.overtimeMinutes += Math.max(0, until - from - options.overtimeAfterMinutes);
  }
  return areHandedOver(day, driven, keepsCar) ? objective : null;
}

/** The fewest empty minutes of a driver with these rides; null if they are not possible. */
function driveDay(
  day: PlannerDay,
  driver: PlannerDriver,
  own: readonly PlannerRide[],
  driven: readonly PlannerRide[],
  keepsCar: Set<PlannerRide>,
): number | null {
  const { now } = day;
  const isGone = (ride: PlannerRide) => !ride.isFixed && now !== null && leaves(day, ride) < now;
  const fixed = own.filter(({ isFixed }) => isFixed);
  const free = own.filter(({ isFixed }) => !isFixed);
  if (!free.every((ride) => fixed.every((other) => areApart(day, driver, ride, other))))
    return null;
  const [first] = own;
  if (!first || isGone(first)) return null;
  let total = out(day, first);
  for (const [index, ride] of own.entries()) {
    const next = own[index + 1];
    if (!next) return total + home(day, ride);
    const direct = drive(day, ride.to, next.from, ride.end);
    const viaBase = home(day, ride) + out(day, next);
    const isReal = ride.isFixed && next.isFixed;
    const hasTurnaround = ride.end + day.options.turnaroundMinutes <= next.start;
    const isFree = !driven.some(
      (other) => other.car === ride.car && inOrder(ride, other) < 0 && inOrder(other, next) < 0,
    );
    const ways: { minutes: number; isDirect: boolean }[] = [];
    if (returns(day, ride) <= leaves(day, next) && !isGone(next)) {
      ways.push({ minutes: viaBase, isDirect: false });
    }
    if (isFree && isDirectInTime(day, driver, ride, next)) {
      ways.push({ minutes: direct, isDirect: true });
    }
    if (!isReal && (ways.length === 0 || !hasTurnaround)) return null;
    if (ways.length === 0) {
      const isSameCar = ride.car === next.car;
      ways.push({ minutes: isSameCar ? direct : viaBase, isDirect: isSameCar });
    }
    ways.sort((a, b) => a.minutes - b.minutes);
    total += ways[0]?.minutes ?? 0;
    if (ways.every(({ isDirect }) => isDirect)) keepsCar.add(ride);
  }
  return total;
}

/** Whether one driver can drive both, as far as these two are concerned. */
function areApart(day: PlannerDay, driver: PlannerDriver, ride: PlannerRide, other: PlannerRide) {
  const [a, b] = inOrder(ride, other) < 0 ? [ride, other] : [other, ride];
  return (
    a.end + day.options.turnaroundMinutes <= b.start &&
    (returns(day, a) <= leaves(day, b) || isDirectInTime(day, driver, a, b))
  );
}

/** Whether the told driver could keep a ride, whatever the plan does with the others. */
function couldStay(day: PlannerDay, ride: PlannerRide) {
  const driver = day.drivers.find(({ id }) => id === ride.driver);
  if (!driver || !mayTake(day, driver, ride)) return false;
  const isReachable =
    day.now === null ||
    leaves(day, ride) >= day.now ||
    day.rides.some(
      (before) =>
        inOrder(before, ride) < 0 &&
        (!before.isFixed || before.driver === driver.id) &&
        before.end + day.options.turnaroundMinutes <= ride.start &&
        isDirectInTime(day, driver, before, ride),
    );
  const fixed = day.rides.filter((other) => other.isFixed && other.driver === driver.id);
  return isReachable && fixed.every((other) => areApart(day, driver, ride, other));
}

function isDirectInTime(day: PlannerDay, driver: PlannerDriver, a: PlannerRide, b: PlannerRide) {
  const minutes = drive(day, a.to, b.from, a.end);
  const isInTime =
    a.end + minutes <= b.start && (b.isFixed || day.now === null || day.now + minutes <= b.start);
  const isOneShift =
    a.isFixed || b.isFixed || shiftIndex(day, driver, a) === shiftIndex(day, driver, b);
  return a.car === b.car && isInTime && isOneShift;
}

/** A car is at the garage between two rides, or one driver keeps it. */
function areHandedOver(
  day: PlannerDay,
  driven: readonly PlannerRide[],
  keepsCar: ReadonlySet<PlannerRide>,
) {
  return driven.every((ride, index) => {
    const next = driven.slice(index + 1).find(({ car }) => car === ride.car);
    return (
      !next ||
      (ride.isFixed && next.isFixed) ||
      returns(day, ride) <= leaves(day, next) ||
      keepsCar.has(ride)
    );
  });
}
