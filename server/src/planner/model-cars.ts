import { byStart, connect } from './connections.ts';
import type { PlannerDay, PlannerRide } from './day.ts';
import type { DayModel, DirectColumn, SeatColumn } from './day-model.ts';
import { groupBy, pairs } from './lists.ts';
import type { Term } from './program.ts';
import { type Trip, tripOf } from './travel.ts';

/** The direct drives that are possible and cheaper than the way by the garage, or the only way. */
export function addDirects(
  day: PlannerDay,
  { program, seats, columnValues }: DayModel,
): DirectColumn[] {
  return listCandidates(day, seats).flatMap(([before, after]) => {
    const { driver } = before;
    const mayKeepCar = !isTakenBetween(day, before.ride, after.ride);
    const connection = connect(day, driver, before.ride, after.ride, mayKeepCar);
    const isLate = !connection.isInTime;
    const isNeeded = isLate ? areFixed(before.ride, after.ride) : connection.isDirect;
    if (!isNeeded) return [];
    columnValues.push(({ drives, isDirect }) =>
      Number(drives(before.ride, driver) && isDirect(before.ride, after.ride)),
    );
    const column = program.addBinary();
    const viaBase = before.trip.homeMinutes + after.trip.outMinutes;
    return { driver, before, after, column, savedMinutes: viaBase - connection.minutes, isLate };
  });
}

/** Rides of a driver that may follow each other: of the same car, or accepted one after the other. */
function listCandidates(day: PlannerDay, seats: readonly SeatColumn[]) {
  const candidates: [SeatColumn, SeatColumn][] = [];
  for (const own of groupBy(seats, ({ driver }) => driver).values()) {
    const sorted = own.sort((a, b) => byStart(a.ride, b.ride));
    candidates.push(...pairs(sorted.filter(({ ride }) => ride.isFixed)));
    for (const ofCar of groupBy(sorted, ({ ride }) => ride.car).values()) {
      for (const [index, before] of ofCar.entries()) {
        for (const after of ofCar.slice(index + 1)) {
          if (areFixed(before.ride, after.ride)) continue;
          if (!isTakenBetween(day, before.ride, after.ride)) candidates.push([before, after]);
        }
      }
    }
  }
  return candidates;
}

const areFixed = (before: PlannerRide, after: PlannerRide) => before.isFixed && after.isFixed;

/** Whether an accepted ride of the same car lies between these two. */
const isTakenBetween = (day: PlannerDay, before: PlannerRide, after: PlannerRide) =>
  day.rides.some(
    (ride) =>
      ride.isFixed &&
      ride.driver !== null &&
      ride.car === before.car &&
      ride.car === after.car &&
      ride !== before &&
      ride !== after &&
      byStart(before, ride) < 0 &&
      byStart(ride, after) < 0,
  );

/** Cars are handed over at the garage, or their driver keeps them. */
export function addHandovers(day: PlannerDay, model: DayModel, directs: readonly DirectColumn[]) {
  const inTime = directs.filter(({ isLate }) => !isLate);
  const directsBetween = groupBy(inTime, ({ before, after }) => pairKey(before.ride, after.ride));
  const sorted = day.rides.map((ride) => ({ ride, trip: tripOf(day, ride) }));
  sorted.sort((a, b) => byStart(a.ride, b.ride));
  for (const ofCar of groupBy(sorted, ({ ride }) => ride.car).values()) {
    for (const [index, before] of ofCar.entries()) {
      for (const [distance, after] of ofCar.slice(index + 1).entries()) {
        const between = ofCar.slice(index + 1, index + 1 + distance).map(({ ride }) => ride);
        const kept = directsBetween.get(pairKey(before.ride, after.ride)) ?? [];
        addPair(model, before, after, between, kept);
      }
    }
  }
}

const pairKey = (before: PlannerRide, after: PlannerRide) => JSON.stringify([before.id, after.id]);

interface RideTrip {
  ride: PlannerRide;
  trip: Trip;
}

function addPair(
  { program, covers }: DayModel,
  before: RideTrip,
  after: RideTrip,
  between: readonly PlannerRide[],
  kept: readonly DirectColumn[],
) {
  const direct = kept.map(({ column }): Term => [column, 1]);
  for (const ride of between) {
    const cover = covers.get(ride);
    // A driver who keeps the car leaves it to nobody in between.
    if (direct.length > 0 && cover !== undefined) program.addRow([...direct, [cover, 1]], 0, 1);
  }
  const isBackInTime = before.trip.isBackAt <= after.trip.leavesAt;
  if (isBackInTime || areFixed(before.ride, after.ride)) return;
  // Too tight for the garage: somebody keeps the car, or another ride of it lies in between, or not
  // both are covered.
  const terms: Term[] = direct.map(([column]) => [column, -1]);
  let most = 1;
  const count = (ride: PlannerRide, factor: number) => {
    const cover = covers.get(ride);
    if (cover !== undefined) terms.push([cover, factor]);
    else if (ride.driver !== null) most -= factor;
  };
  count(before.ride, 1);
  count(after.ride, 1);
  for (const ride of between) count(ride, -1);
  program.addRow(terms, Number.NEGATIVE_INFINITY, most);
}
