import { maxPlannedRides } from '@chesapeake/contract/planning/limits';
import type { PlanKind } from '@chesapeake/contract/planning/plans';
import { fail, RequestError } from '../../errors.ts';
import type { Plan, Planner, PlannerDay } from '../../planner/index.ts';
import type { BoardService, DayRecord, PlannerInput } from '../board/index.ts';
import { toPlanRequest } from './plan-request.ts';
import type { PlanChoices } from './plan-view.ts';
import type { createPlannerQueue } from './planner-queue.ts';
import { refuseChoice, refuseChoicesOfFixedRides } from './refuse-choice.ts';

interface Deps {
  board: BoardService;
  planner: Planner;
  queue: ReturnType<typeof createPlannerQueue>;
}

interface Wanted {
  kind: PlanKind;
  choices: PlanChoices;
  now: Date;
}

export interface DraftedPlan {
  choices: PlanChoices;
  input: PlannerInput;
  found: Plan;
}

/**
 * Plans a day. A ride whose driver was asked does not lose them only because the ride breaks a rule
 * and nobody else can take it: the dispatcher gave it to that driver, and a late chauffeur is better
 * than none. A driver who is off duty now may be back by then; a suspended driver may not drive at
 * all. The rides are kept, and the rest is planned around them, unless that costs more.
 */
export function createDrafting({ board, planner, queue }: Deps) {
  async function solve(record: DayRecord, wanted: Wanted): Promise<DraftedPlan> {
    if (record.rides.length > maxPlannedRides) fail('PLAN_TOO_LARGE');
    const input = await board.toPlannerInput(record, toPlanRequest(wanted, wanted.now));
    refuseChoicesOfFixedRides(record, input.plannerDay, wanted.choices.choices);
    const outcome = await queue(() => planner.plan(input.plannerDay));
    if (!outcome.ok) return refuseChoice(record, outcome);
    return { choices: wanted.choices, input, found: outcome.plan };
  }

  /** Null if it is refused or takes too long. */
  async function trySolve(record: DayRecord, wanted: Wanted): Promise<DraftedPlan | null> {
    try {
      return await solve(record, wanted);
    } catch (error) {
      if (error instanceof RequestError) return null;
      throw error;
    }
  }

  return async (record: DayRecord, wanted: Wanted): Promise<DraftedPlan> => {
    const first = await solve(record, wanted);
    const cannotDrive = record.drivers
      .filter(({ status, isFormer }) => status === 'Suspended' || isFormer)
      .map(({ _id }) => _id);
    const out = [...wanted.choices.without, ...cannotDrive];
    const kept = listLost(first.input.plannerDay, first.found, out);
    if (kept.length === 0) return first;
    const second = await trySolve(record, { ...wanted, choices: { ...wanted.choices, kept } });
    if (!second) return first;
    const isWorthIt = second.found.objective.uncoveredCents <= first.found.objective.uncoveredCents;
    return isWorthIt ? second : first;
  };
}

/** Rides that had another driver than these, and have nobody in the plan. */
const listLost = ({ rides }: PlannerDay, { assignments }: Plan, out: readonly string[]): string[] =>
  rides
    .filter(
      ({ id, driver, choice }) =>
        driver !== null && !choice && assignments[id] === null && !out.includes(driver),
    )
    .map(({ id }) => id);
