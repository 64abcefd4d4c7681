import type { Duty, EmptyDrive } from '@chesapeake/contract/planning/board';
import { type Assignments, evaluate } from '../../planner/index.ts';
import {
  type DayRecord,
  type PlannerInput,
  toDispatchFigures,
  toDuties,
  toEmptyDrives,
} from '../board/index.ts';
import type { NamedRide, StoredEvaluation } from './plan-view.ts';

export function toStoredEvaluation(
  record: DayRecord,
  input: PlannerInput,
  assignments: Assignments,
): StoredEvaluation {
  const evaluated = evaluate(input.plannerDay, assignments);
  return {
    figures: toDispatchFigures(record, assignments, evaluated.figures),
    emptyDrives: toEmptyDrives(record, input, evaluated).map(
      ({ fromPlace: _fromPlace, toPlace: _toPlace, from, ...drive }) => ({
        ...drive,
        from: from.toISOString(),
      }),
    ),
    duties: toDuties(record, evaluated).map(({ from, until, ...duty }) => ({
      ...duty,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  };
}

/** With the addresses of the rides, as they are now. */
export const withPlaces = (
  { emptyDrives }: StoredEvaluation,
  rides: ReadonlyMap<string, NamedRide>,
  garage: string,
): EmptyDrive[] =>
  emptyDrives.map(({ from, ...drive }) => {
    const after = drive.after === null ? undefined : rides.get(drive.after);
    const before = drive.before === null ? undefined : rides.get(drive.before);
    return {
      ...drive,
      from: new Date(from),
      fromPlace: after ? (after.destination ?? after.pickupLocation) : garage,
      toPlace: before?.pickupLocation ?? garage,
    };
  });

export const withDates = ({ duties }: StoredEvaluation): Duty[] =>
  duties.map(({ from, until, ...duty }) => ({
    ...duty,
    from: new Date(from),
    until: new Date(until),
  }));
