import { toDollars } from '@chesapeake/contract/fields/money';
import type { Duty, EmptyDrive } from '@chesapeake/contract/planning/board';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import type { DayFigures, EvaluatedDay } from '../../planner/index.ts';
import type { DayRecord } from './day-record.ts';
import { instantOf, type PlannerInput } from './planner-input.ts';

export const toDispatchFigures = (figures: DayFigures): DispatchFigures => ({
  rides: figures.rides,
  covered: figures.covered,
  coveredRevenue: toDollars(figures.coveredCents),
  openRevenue: toDollars(figures.uncoveredCents),
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
