import { maxMovedByRepair, type PlanKind } from '@chesapeake/contract/planning/plans';
import type { PlanRequest } from '../board/index.ts';
import type { PlanChoices } from './plan-view.ts';

/** What a plan asks for, for the board to turn into the planner's input. */
export const toPlanRequest = (
  { kind, choices: { choices, without, kept } }: { kind: PlanKind; choices: PlanChoices },
  now: Date,
): PlanRequest => ({
  now,
  without,
  kept,
  choices: new Map(choices.map(({ booking, driver }) => [booking, driver])),
  maxMoved: kind === 'repair' ? maxMovedByRepair : null,
});
