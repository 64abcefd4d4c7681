import type {
  PlanAlternative,
  PlanObjective,
  PlanReasons,
} from '@chesapeake/contract/planning/plans';
import { type Alternative, type EvaluatedDay, evaluate } from '../../planner/index.ts';
import { countRevenue, type DayRecord, instantOf, type PlannerInput } from '../board/index.ts';
import type { StoredPlan } from './plan-view.ts';
import { toPlanObjective } from './present-plan.ts';

interface Context {
  record: DayRecord;
  input: PlannerInput;
  plan: StoredPlan;
}

/** Why the planned driver fits of a ride. */
export function reasonsFor({ record, input, plan }: Context, rideId: string): PlanReasons | null {
  const { plannerDay, places } = input;
  const assignments = plan.result.plan.assignments;
  const driverId = assignments[rideId];
  const ride = plannerDay.rides.find(({ id }) => id === rideId);
  if (!driverId || !ride) return null;
  const evaluated: EvaluatedDay = evaluate(plannerDay, assignments);
  const duty = evaluated.duties[driverId];
  if (!duty) return null;
  const earlier = plannerDay.rides
    .filter(({ id, start }) => assignments[id] === driverId && start < ride.start)
    .sort((a, b) => a.start - b.start)
    .at(-1);
  const toPickup = evaluated.drives.filter(
    ({ driver, before }) => driver === driverId && before === rideId,
  );
  const emptyMinutes = toPickup.reduce((sum, { minutes }) => sum + minutes, 0);
  const comesDirectly = toPickup.some(({ after }) => after !== null) || emptyMinutes === 0;
  const isFromRide = earlier !== undefined && comesDirectly;
  const leaves = isFromRide ? earlier.end : ride.start - emptyMinutes;
  const driver = record.drivers.find(({ _id }) => _id === driverId);
  const booked = record.rides.find(({ _id }) => _id === rideId);
  return {
    emptyMinutes,
    comesFrom: {
      booking: isFromRide ? earlier.id : null,
      place: places[isFromRide ? earlier.to : plannerDay.base] ?? '',
      at: instantOf(record, leaves),
    },
    keepsCar: earlier?.car === ride.car,
    drivesAssignedCar: booked?.car != null && driver?.assignedCar?._id === booked.car._id,
    isPreferred: ride.preferredDriver === driverId,
    dutyUntil: instantOf(record, duty.until),
    overtimeMinutes: Math.max(0, duty.until - duty.from - plannerDay.options.overtimeAfterMinutes),
  };
}

/** What another driver would cost, compared with the plan. */
export function toPlanAlternative(
  { record, input, plan }: Context,
  rideId: string,
  alternative: Alternative,
  driverNames: ReadonlyMap<string, string>,
): PlanAlternative {
  const toPerson = (id: string) => ({ _id: id, name: driverNames.get(id) ?? '' });
  const driver = toPerson(alternative.driver);
  if (alternative.refusal !== null) {
    return {
      driver,
      refusal: alternative.refusal,
      difference: null,
      moved: [],
      isProven: true,
    };
  }
  const { assignments, objective } = plan.result.plan;
  const moved = alternative.moved.map(({ ride, driver: other }) => [ride, other] as const);
  const changed = { ...assignments, ...Object.fromEntries(moved), [rideId]: alternative.driver };
  const now = evaluate(input.plannerDay, assignments).figures;
  const then = evaluate(input.plannerDay, changed).figures;
  return {
    driver,
    refusal: null,
    difference: {
      ...subtract(
        toPlanObjective(alternative.objective, countRevenue(record, changed).openRevenue),
        toPlanObjective(objective, countRevenue(record, assignments).openRevenue),
      ),
      emptyMinutes: then.emptyMinutes - now.emptyMinutes,
      callIns: then.callIns - now.callIns,
    },
    moved: moved.map(([booking, other]) => ({
      booking,
      driver: other === null ? null : toPerson(other),
    })),
    isProven: alternative.isProven,
  };
}

const subtract = (one: PlanObjective, other: PlanObjective): PlanObjective => ({
  openRevenue: Math.round((one.openRevenue - other.openRevenue) * 100) / 100,
  changes: one.changes - other.changes,
  overtimeMinutes: one.overtimeMinutes - other.overtimeMinutes,
  emptyCost: one.emptyCost - other.emptyCost,
  unfairness: one.unfairness - other.unfairness,
});
