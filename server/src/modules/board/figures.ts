import { toDollars } from '@chesapeake/contract/fields/money';
import type { Duty, EmptyDrive } from '@chesapeake/contract/planning/board';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import type { Assignments, DayFigures, EvaluatedDay } from '../../planner/index.ts';
import type { DayRecord } from './day-record.ts';
import { instantOf, type PlannerInput } from './planner-input.ts';

/** From the prices: to the planner, a ride without a price is worth one cent. */
export function countRevenue({ rides }: DayRecord, assignments: Assignments) {
  const sum = (isCovered: boolean) =>
    rides
      .filter(({ _id }) => (assignments[_id] != null) === isCovered)
      .reduce((total, { priceCents }) => total + priceCents, 0);
  return { coveredRevenue: toDollars(sum(true)), openRevenue: toDollars(sum(false)) };
}

export const toDispatchFigures = (
  record: DayRecord,
  assignments: Assignments,
  figures: DayFigures,
): DispatchFigures => ({
  ...countRevenue(record, assignments),
  rides: figures.rides,
  covered: figures.covered,
  emptyMinutes: figures.emptyMinutes,
  overtimeMinutes: figures.overtimeMinutes,
  callIns: figures.callIns,
  changes: figures.changes,
});

export const toEmptyDrives = (
  record: DayRecord,
  { places }: PlannerInput,
  { drives }: EvaluatedDay,
): EmptyDrive[] =>
  drives
    .filter(({ minutes }) => minutes > 0)
    .map((drive) => ({
      driver: drive.driver,
      from: instantOf(record, drive.start),
      minutes: drive.minutes,
      fromPlace: places[drive.from] ?? '',
      toPlace: places[drive.to] ?? '',
      after: drive.after,
      before: drive.before,
    }));

export const toDuties = (record: DayRecord, { duties }: EvaluatedDay): Duty[] =>
  Object.entries(duties).map(([driver, { from, until, emptyMinutes }]) => ({
    driver,
    from: instantOf(record, from),
    until: instantOf(record, until),
    emptyMinutes,
    overtimeMinutes: Math.max(0, until - from - record.settings.overtimeAfterHours * 60),
  }));
