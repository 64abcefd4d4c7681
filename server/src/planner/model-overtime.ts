import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { dutyOf, overtimeOf } from './evaluate.ts';
import type { DayModel, SeatColumn } from './model.ts';
import type { Term } from './program.ts';

/**
 * Overtime of one driver, from the earliest departure to the latest return. Columns say for each
 * departure whether the duty begins then or before, and for each return whether it lasts until then.
 */
export function addOvertime(day: PlannerDay, model: DayModel, seats: readonly SeatColumn[]) {
  const [first] = seats;
  if (!first) return;
  const { driver } = first;
  const limit = day.options.overtimeAfterMinutes;
  const longest = dutyOf(
    day,
    seats.map(({ ride }) => ride),
  );
  if (longest.until - longest.from <= limit) return;
  // A duty that begins later or ends earlier than this has no overtime.
  const latestStart = longest.until - limit;
  const earliestEnd = longest.from + limit;
  const early = addLevels(
    model,
    driver,
    seats,
    ({ trip }) => latestStart - trip.leavesAt,
    (rides) => (rides.length === 0 ? 0 : latestStart - dutyOf(day, rides).from),
  );
  const late = addLevels(
    model,
    driver,
    seats,
    ({ trip }) => trip.isBackAt - earliestEnd,
    (rides) => (rides.length === 0 ? 0 : dutyOf(day, rides).until - earliestEnd),
  );
  model.columnValues.push(({ ridesOf }) => overtimeOf(day, ridesOf(driver)));
  const overtime = model.program.addNumber(0, longest.until - longest.from - limit);
  model.program.addRow(
    [...early, ...late, [overtime, -1]],
    Number.NEGATIVE_INFINITY,
    latestStart - earliestEnd + limit,
  );
  model.costs.overtimeMinutes.terms.push([overtime, 1]);
}

/** Terms that add up to the largest positive height of the driver's rides. */
function addLevels(
  { program, columnValues }: DayModel,
  driver: PlannerDriver,
  seats: readonly SeatColumn[],
  heightOf: (seat: SeatColumn) => number,
  heightIn: (rides: readonly PlannerRide[]) => number,
): Term[] {
  const heights = [...new Set(seats.map(heightOf))].filter((height) => height > 0);
  heights.sort((a, b) => a - b);
  return heights.map((height, index) => {
    columnValues.push(({ ridesOf }) => Number(heightIn(ridesOf(driver)) >= height));
    const column = program.addNumber(0, 1);
    for (const seat of seats) {
      if (heightOf(seat) === height) {
        program.addRow(
          [
            [seat.column, 1],
            [column, -1],
          ],
          Number.NEGATIVE_INFINITY,
          0,
        );
      }
    }
    if (index > 0) {
      program.addRow(
        [
          [column, 1],
          [column - 1, -1],
        ],
        Number.NEGATIVE_INFINITY,
        0,
      );
    }
    return [column, height - (heights[index - 1] ?? 0)];
  });
}
