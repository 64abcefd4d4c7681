import { minuteMs } from '@chesapeake/contract/calendar/days';
import { toDollars } from '@chesapeake/contract/fields/money';
import { undoTexts } from '@chesapeake/contract/planning/plan-differences';
import type {
  Plan,
  PlanObjective,
  PlanObjectivePart,
  TightestMoment,
} from '@chesapeake/contract/planning/plans';
import type { Objective, OpenRide } from '../../planner/index.ts';
import { withDates, withPlaces } from './evaluation.ts';
import type { NamedRide, StoredPlan } from './plan-view.ts';

interface Context {
  driverNames: ReadonlyMap<string, string>;
  rides: ReadonlyMap<string, NamedRide>;
}

const objectiveParts: Record<keyof Objective, PlanObjectivePart> = {
  uncoveredCents: 'openRevenue',
  changes: 'changes',
  overtimeMinutes: 'overtimeMinutes',
  emptyCost: 'emptyCost',
  unfairness: 'unfairness',
};

/** With the revenue from the prices, which the planner knows only roughly. */
export const toPlanObjective = (
  { uncoveredCents: _, ...objective }: Objective,
  openRevenue: number,
): PlanObjective => ({ openRevenue, ...objective });

export const toTightestMoment = (
  { tightest }: OpenRide,
  toInstant: (minute: number) => Date,
): TightestMoment | null => tightest && { ...tightest, at: toInstant(tightest.at) };

/** The plan as the office reads it. */
export function presentPlan(plan: StoredPlan, { driverNames, rides }: Context): Plan {
  const { result, assignments } = plan;
  const toPerson = (id: string | null) =>
    id === null ? null : { _id: id, name: driverNames.get(id) ?? 'A former driver' };
  const toInstant = (minute: number) => new Date(result.startsAt + minute * minuteMs);
  const open = new Map(result.plan.open.map((each) => [each.ride, each]));
  return {
    _id: plan._id,
    day: plan.day,
    kind: plan.kind,
    state: plan.state,
    createdAt: plan.createdAt,
    createdBy: plan.createdBy,
    appliedAt: plan.appliedAt,
    appliedBy: plan.appliedBy,
    isProven: result.plan.isProven,
    gap: result.plan.gap,
    unfinishedPart: result.plan.unfinishedPart && objectiveParts[result.plan.unfinishedPart],
    covered: assignments.filter(({ driver }) => driver !== null).length,
    uncovered: assignments
      .filter(({ driver }) => driver === null)
      .map(({ booking }) => {
        const found = open.get(booking);
        const priceCents = rides.get(booking)?.priceCents ?? null;
        return {
          booking,
          price: priceCents === null ? null : toDollars(priceCents),
          tightest: found ? toTightestMoment(found, toInstant) : null,
        };
      }),
    objective: toPlanObjective(result.plan.objective, result.planned.figures.openRevenue),
    assignments: assignments.map(({ booking, driver, was, isFixed }) => ({
      booking,
      driver: toPerson(driver),
      was: toPerson(was),
      isFixed,
    })),
    changes: assignments.filter(({ driver, was }) => driver !== was).length,
    choices: plan.choices.choices,
    kept: plan.choices.kept,
    without: plan.choices.without.flatMap((id) => toPerson(id) ?? []),
    emptyDrives: withPlaces(result.planned, rides, result.garage),
    duties: withDates(result.planned),
    figures: { now: result.now.figures, planned: result.planned.figures },
    left: plan.left.map(({ booking, reason, driver }) => ({
      booking,
      name: rides.get(booking)?.name ?? '',
      reason: undoTexts[reason](toPerson(driver)?.name ?? ''),
    })),
  };
}
