import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import type { Cost, DayModel, SeatColumn } from './day-model.ts';
import { hasFixedRide, hasOtherChauffeur } from './evaluate.ts';
import { groupBy, sum } from './lists.ts';
import { addDirects, addHandovers } from './model-cars.ts';
import { addDuty } from './model-duty.ts';
import { addGarage } from './model-garage.ts';
import { objectiveParts } from './plan.ts';
import { joinTerms, Program, type Term } from './program.ts';
import type { Seat } from './seats.ts';

/**
 * The network of the day. A driver leaves the garage for a ride and comes back after it, or goes on
 * directly in the same car. So each ride in a plan is a trip from the garage and back, and a direct
 * drive joins two trips.
 */
export function buildModel(day: PlannerDay, found: readonly Seat[]): DayModel {
  const program = new Program();
  const columnValues: DayModel['columnValues'] = [];
  const seats = found.map((seat): SeatColumn => {
    columnValues.push(({ drives }) => Number(drives(seat.ride, seat.driver)));
    return { ...seat, column: program.addBinary(seat.ride.isFixed ? 1 : 0) };
  });
  const model: DayModel = { program, seats, covers: new Map(), costs: noCosts(), columnValues };
  addCovers(day, model);
  const directs = addDirects(day, model);
  addHandovers(day, model, directs);
  for (const [driver, own] of groupBy(seats, (seat) => seat.driver)) {
    const ownDirects = directs.filter((direct) => direct.driver === driver);
    const callIn = addCallIn(day, model, driver);
    addGarage(day, model, own, ownDirects, addDuty(day, model, own, callIn));
    for (const { column, savedMinutes } of ownDirects) {
      model.costs.emptyCost.terms.push([column, -savedMinutes]);
    }
    for (const seat of own) {
      model.costs.emptyCost.terms.push([seat.column, emptyCostOf(day, seat)]);
    }
  }
  addFairness(day, model);
  for (const cost of Object.values(model.costs)) cost.terms = joinTerms(cost.terms);
  return model;
}

const noCosts = () =>
  Object.fromEntries(
    objectiveParts.map((part): [string, Cost] => [part, { constant: 0, terms: [] }]),
  ) as DayModel['costs'];

/** By way of the garage. */
function emptyCostOf({ options }: PlannerDay, { ride, driver, trip }: Seat) {
  const isOther = hasOtherChauffeur(ride, driver.id);
  return trip.outMinutes + trip.homeMinutes + (isOther ? options.otherChauffeurMinutes : 0);
}

/** Every ride has one driver or none. */
function addCovers(day: PlannerDay, { program, seats, covers, costs, columnValues }: DayModel) {
  const byRide = groupBy(seats, ({ ride }) => ride);
  for (const ride of day.rides) {
    const own = byRide.get(ride) ?? [];
    if (ride.isFixed) {
      if (ride.driver === null) costs.uncoveredCents.constant += ride.valueCents;
      // Its driver no longer works here.
      else if (own.length === 0 && hasOtherChauffeur(ride, ride.driver)) {
        costs.emptyCost.constant += day.options.otherChauffeurMinutes;
      }
      continue;
    }
    const column = program.addBinary(0, own.length > 0 ? 1 : 0);
    columnValues.push(({ drives }) => Number(own.some((seat) => drives(ride, seat.driver))));
    covers.set(ride, column);
    program.addRow([...own.map((seat): Term => [seat.column, 1]), [column, -1]], 0, 0);
    costs.uncoveredCents.constant += ride.valueCents;
    costs.uncoveredCents.terms.push([column, -ride.valueCents]);
    if (ride.driver === null) continue;
    costs.changes.constant += 1;
    const told = own.find(({ driver }) => driver.id === ride.driver);
    if (told) costs.changes.terms.push([told.column, -1]);
  }
}

/** 1 if a driver is called in who would have no ride otherwise; null for the others. */
function addCallIn(
  day: PlannerDay,
  { program, costs, columnValues }: DayModel,
  driver: PlannerDriver,
) {
  if (hasFixedRide(day, driver)) return null;
  columnValues.push(({ ridesOf }) => Number(ridesOf(driver).length > 0));
  const column = program.addNumber(0, 1);
  costs.emptyCost.terms.push([column, day.options.callInMinutes]);
  return column;
}

/** Minutes in the week beyond each tier. */
function addFairness(day: PlannerDay, { program, seats, costs, columnValues }: DayModel) {
  const byDriver = groupBy(seats, ({ driver }) => driver);
  const minutesOf = ({ start, end }: PlannerRide) => end - start;
  for (const driver of day.drivers) {
    const own = byDriver.get(driver) ?? [];
    const most = driver.weekMinutes + sum(own, ({ ride }) => minutesOf(ride));
    const minutes = own.map(({ column, ride }): Term => [column, minutesOf(ride)]);
    for (const tier of day.options.weekTiers) {
      if (most <= tier) continue;
      if (driver.weekMinutes >= tier) {
        costs.unfairness.constant += driver.weekMinutes - tier;
        costs.unfairness.terms.push(...minutes);
        continue;
      }
      columnValues.push(({ ridesOf }) =>
        Math.max(0, driver.weekMinutes + sum(ridesOf(driver), minutesOf) - tier),
      );
      const beyond = program.addNumber(0, most - tier);
      program.addRow(
        [...minutes, [beyond, -1]],
        Number.NEGATIVE_INFINITY,
        tier - driver.weekMinutes,
      );
      costs.unfairness.terms.push([beyond, 1]);
    }
  }
}
