import { canLeaveGarage } from './connections.ts';
import type { PlannerDay } from './day.ts';
import type { DayModel, DirectColumn, SeatColumn } from './day-model.ts';
import type { DutyLimit } from './model-duty.ts';
import type { Term } from './program.ts';

/**
 * The rows of one driver, who leaves the garage only after coming back to it. This is a network flow:
 * for one driver alone, the linear relaxation has whole-number solutions.
 */
export function addGarage(
  day: PlannerDay,
  model: DayModel,
  seats: readonly SeatColumn[],
  directs: readonly DirectColumn[],
  limitOf: DutyLimit,
) {
  addAway(model, seats, directs, limitOf);
  addTurnarounds(day, model, seats);
  for (const seat of seats) {
    addMembership(model, seat, limitOf);
    const into = directs.filter(({ after }) => after === seat).map(termOf);
    const outOf = directs.filter(({ before }) => before === seat).map(termOf);
    const row: Term[] = [[seat.column, -1]];
    if (into.length > 0) model.program.addRow([...into, ...row], Number.NEGATIVE_INFINITY, 0);
    if (outOf.length > 0) model.program.addRow([...outOf, ...row], Number.NEGATIVE_INFINITY, 0);
    // Too late to set out from the garage: only a driver who is out already can drive it.
    if (!canLeaveGarage(day, seat.ride)) {
      model.program.addRow([...into, ...row], 0, Number.POSITIVE_INFINITY);
    }
  }
}

/** A ride belongs to a duty that is long enough for it. */
function addMembership({ program }: DayModel, { column, trip }: SeatColumn, limitOf: DutyLimit) {
  const { terms, constant } = limitOf(trip.leavesAt, trip.isBackAt);
  if (terms.length === 0) return;
  program.addRow([[column, 1], ...negate(terms)], Number.NEGATIVE_INFINITY, constant);
}

const termOf = ({ column }: { column: number }): Term => [column, 1];

/**
 * At every departure, the driver is on one trip at most. Where a direct drive joins two trips that
 * overlap, they count once; where it bridges a gap between them, it counts as a trip.
 */
function addAway(
  { program }: DayModel,
  seats: readonly SeatColumn[],
  directs: readonly DirectColumn[],
  limitOf: DutyLimit,
) {
  const departures = [...new Set(seats.map(({ trip }) => trip.leavesAt))].sort((a, b) => a - b);
  const returns = seats.map(({ trip }) => trip.isBackAt);
  for (const [index, at] of departures.entries()) {
    const next = departures[index + 1];
    // Nobody comes back before the next departure, whose row then says more.
    const isWeaker = next !== undefined && !returns.some((back) => at < back && back <= next);
    if (isWeaker) continue;
    const trips = seats.filter(({ trip }) => trip.leavesAt <= at && at < trip.isBackAt);
    const terms = trips.map(termOf);
    let until = Math.min(...trips.map(({ trip }) => trip.isBackAt));
    for (const { before, after, column } of directs) {
      const hasLeft = Number(after.trip.leavesAt <= at);
      const isBack = Number(before.trip.isBackAt <= at);
      if (hasLeft === isBack) continue;
      terms.push([column, isBack - hasLeft]);
      if (isBack) until = Math.min(until, after.trip.isBackAt);
    }
    const limit = limitOf(at, until);
    program.addRow([...terms, ...negate(limit.terms)], Number.NEGATIVE_INFINITY, limit.constant);
  }
}

const negate = (terms: readonly Term[]) => terms.map(([column, factor]): Term => [column, -factor]);

/** Between rides that are far enough apart for the drives, but not for the turnaround. */
function addTurnarounds(day: PlannerDay, { program }: DayModel, seats: readonly SeatColumn[]) {
  const { turnaroundMinutes } = day.options;
  const free = seats.filter(({ ride }) => !ride.isFixed);
  for (const last of free) {
    const near = free.filter(
      ({ ride }) => ride.start <= last.ride.start && last.ride.start < ride.end + turnaroundMinutes,
    );
    const isNeeded = near.some(({ trip }) =>
      near.some((other) => trip.isBackAt <= other.trip.leavesAt),
    );
    if (isNeeded) program.addRow(near.map(termOf), Number.NEGATIVE_INFINITY, 1);
  }
}
