import type { Minute, PlannerDay } from './day.ts';
import type { DayModel, PlanState, SeatColumn } from './day-model.ts';
import { dutyOf } from './evaluate.ts';
import type { Term } from './program.ts';

/** What a driver's trips at a time may add up to at most. */
export interface Limit {
  terms: Term[];
  constant: number;
}

/** The limit of trips at a time that leave at `at` or before and end at `until` or later. */
export type DutyLimit = (at: Minute, until: Minute) => Limit;

/**
 * One driver's duty, from the earliest departure to the latest return, and its overtime. A column for
 * each early departure says that the duty begins there, and one for each late return after it that
 * the duty lasts until then. Trips are limited by the duties that they can belong to: then a driver who
 * is half on an early and half on a late duty in the linear relaxation has no overtime only if
 * neither duty has any.
 */
export function addDuty(
  day: PlannerDay,
  model: DayModel,
  seats: readonly SeatColumn[],
  callIn: number | null,
): DutyLimit {
  const whole: Limit =
    callIn === null ? { terms: [], constant: 1 } : { terms: [[callIn, 1]], constant: 0 };
  const overtimeAfter = day.options.overtimeAfterMinutes;
  const longest = dutyOf(
    day,
    seats.map(({ ride }) => ride),
  );
  // A duty that begins at this time or later has no overtime.
  const lateStart = longest.until - overtimeAfter;
  const starts = listTimes(seats, ({ trip }) => trip.leavesAt).filter((at) => at < lateStart);
  if (starts.length === 0) return () => whole;
  const { driver } = seats[0] as SeatColumn;
  const dutyIn = ({ ridesOf }: PlanState) => {
    const rides = ridesOf(driver);
    return rides.length > 0 ? dutyOf(day, rides) : null;
  };
  model.columnValues.push((state) => Number((dutyIn(state)?.from ?? -Infinity) >= lateStart));
  const startsLate = model.program.addBinary();
  const returns = listTimes(seats, ({ trip }) => trip.isBackAt);
  const early = starts.map((from) => {
    model.columnValues.push((state) => Number(dutyIn(state)?.from === from));
    const column = model.program.addBinary();
    const lasting = returns
      .filter((until) => until - from > overtimeAfter)
      .map((until) => ({ until, column: addLasting(model, dutyIn, from, until) }));
    lasting.forEach((one, index) => {
      const shorter = lasting[index - 1];
      const isWithin: Term[] = [
        [one.column, 1],
        [shorter?.column ?? column, -1],
      ];
      model.program.addRow(isWithin, Number.NEGATIVE_INFINITY, 0);
      const more = one.until - Math.max(shorter?.until ?? from, from + overtimeAfter);
      model.costs.overtimeMinutes.terms.push([one.column, more]);
    });
    return { from, column, lasting };
  });
  const all: Term[] = [[startsLate, 1], ...early.map(({ column }): Term => [column, 1])];
  const rest = whole.terms.map(([column, factor]): Term => [column, -factor]);
  model.program.addRow([...all, ...rest], whole.constant, whole.constant);
  return (at, until) => ({
    terms: [
      ...(at >= lateStart ? [[startsLate, 1] satisfies Term] : []),
      ...early
        .filter(({ from }) => from <= at)
        .map(
          ({ column, lasting }): Term => [
            // The duty that begins there has to last until then.
            lasting.findLast((one) => one.until <= until)?.column ?? column,
            1,
          ],
        ),
    ],
    constant: 0,
  });
}

function addLasting(
  { program, columnValues }: DayModel,
  dutyIn: (state: PlanState) => { from: Minute; until: Minute } | null,
  from: Minute,
  until: Minute,
) {
  columnValues.push((state) => {
    const duty = dutyIn(state);
    return Number(duty !== null && duty.from === from && duty.until >= until);
  });
  return program.addNumber(0, 1);
}

const listTimes = (seats: readonly SeatColumn[], timeOf: (seat: SeatColumn) => Minute) =>
  [...new Set(seats.map(timeOf))].sort((a, b) => a - b);
