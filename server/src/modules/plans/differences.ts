import { toDollars } from '@chesapeake/contract/fields/money';
import { planDifferenceTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import type { ReliedOn, ReliedOnDriver, ReliedOnRide } from './plan-view.ts';

export interface Names {
  /** 'Olivia Grant, 2:30 PM' */
  ride: (id: string) => string;
  driver: (id: string) => string;
}

/**
 * What has changed since a plan was made. That a driver accepts a ride, or that it is pinned, is fine
 * where the plan leaves it with that driver.
 */
export function findDifferences(
  before: ReliedOn,
  after: ReliedOn,
  planned: ReadonlyMap<string, string | null>,
  names: Names,
): string[] {
  const rides = pairById(before.rides, after.rides).flatMap(({ id, was, is }) => {
    const name = names.ride(id);
    if (!was) return [texts.newRide(name)];
    if (!is) return [texts.goneRide(name)];
    return rideDifferences(was, is, planned.get(id) ?? null, names);
  });
  const drivers = pairById(before.drivers, after.drivers).flatMap(({ id, was, is }) => {
    const name = names.driver(id);
    if (!was) return is?.status === 'Active' ? [texts.newDriver(name)] : [];
    if (!is) return was.status === 'Active' ? [texts.goneDriver(name)] : [];
    return driverDifferences(was, is, name);
  });
  return [...rides, ...drivers, ...(before.settings === after.settings ? [] : [texts.settings])];
}

function rideDifferences(
  was: ReliedOnRide,
  is: ReliedOnRide,
  planned: string | null,
  names: Names,
): string[] {
  const name = names.ride(is._id);
  const isOtherTime =
    was.pickupTime !== is.pickupTime ||
    was.plannedEnd !== is.plannedEnd ||
    was.blockedUntil !== is.blockedUntil;
  const declined = is.declinedBy.filter((driver) => !was.declinedBy.includes(driver));
  return [
    ...(isOtherTime ? [texts.otherTime(name)] : []),
    ...(was.places === is.places ? [] : [texts.otherPlaces(name)]),
    ...(was.car === is.car && was.carClass === is.carClass ? [] : [texts.otherCar(name)]),
    ...(was.priceCents === is.priceCents ? [] : [texts.otherPrice(name, toDollars(is.priceCents))]),
    ...declined.map((driver) => texts.declined(name, names.driver(driver))),
    ...driverOfRideDifferences(was, is, planned, names),
    ...(was.preferredDriver === is.preferredDriver ? [] : [texts.otherPreference(name)]),
  ];
}

function driverOfRideDifferences(
  was: ReliedOnRide,
  is: ReliedOnRide,
  planned: string | null,
  names: Names,
): string[] {
  const name = names.ride(is._id);
  if (was.driver !== is.driver) {
    return [is.driver ? texts.otherDriver(name, names.driver(is.driver)) : texts.noDriver(name)];
  }
  const staysThere = is.driver !== null && is.driver === planned;
  const driver = is.driver ? names.driver(is.driver) : '';
  return [
    ...(is.isAnswered && !was.isAnswered && !staysThere ? [texts.answered(name, driver)] : []),
    ...(is.isStarted && !was.isStarted && !staysThere ? [texts.started(name)] : []),
    ...(was.isAnswered && !is.isAnswered ? [texts.notAnswered(name)] : []),
    ...(is.isPinned && !was.isPinned && !staysThere ? [texts.pinned(name)] : []),
    ...(was.isPinned && !is.isPinned ? [texts.unpinned(name)] : []),
  ];
}

function driverDifferences(was: ReliedOnDriver, is: ReliedOnDriver, name: string): string[] {
  const couldWork = was.status === 'Active';
  const canWork = is.status === 'Active';
  if (couldWork !== canWork) return [canWork ? texts.available(name) : texts.unavailable(name)];
  if (!canWork) return [];
  return [
    ...(was.shifts === is.shifts ? [] : [texts.otherShifts(name)]),
    ...(was.timeOff === is.timeOff ? [] : [texts.otherTimeOff(name)]),
    ...(was.carClasses === is.carClasses ? [] : [texts.otherCarClasses(name)]),
    ...(was.neighbors === is.neighbors ? [] : [texts.otherNeighbors(name)]),
  ];
}

/** In the order of both lists, those of before first. */
function pairById<Item extends { _id: string }>(before: readonly Item[], after: readonly Item[]) {
  const was = new Map(before.map((each) => [each._id, each]));
  const is = new Map(after.map((each) => [each._id, each]));
  return [...new Set([...was.keys(), ...is.keys()])].map((id) => ({
    id,
    was: was.get(id),
    is: is.get(id),
  }));
}
