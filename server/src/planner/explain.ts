import { chooseDriver } from './choices.ts';
import type { PlannerDay } from './day.ts';
import type { Alternative, Plan } from './plan.ts';
import type { PlanOptions } from './plan-day.ts';
import { plannerRules } from './rules/index.ts';
import { findSeats } from './seats.ts';
import { tryDrivers } from './try-drivers.ts';

const defaultSeconds = 5;

/** What it would take that each other driver drives this ride. The time limit is for all of them. */
export async function explain(
  day: PlannerDay,
  plan: Plan,
  rideId: string,
  { timeLimitSeconds = defaultSeconds, rules = plannerRules }: PlanOptions = {},
): Promise<Alternative[]> {
  const deadline = performance.now() + timeLimitSeconds * 1000;
  const ride = day.rides.find(({ id }) => id === rideId);
  const others = day.drivers.filter(({ id }) => id !== plan.assignments[rideId]);
  if (!ride) return [];
  if (ride.isFixed) {
    return others.map(({ id }) => ({ driver: id, refusal: 'This ride stays with its driver' }));
  }
  const asked = chooseDriver(day, rideId, null);
  const found = findSeats(asked, rules);
  const refusals = found.refusals.get(rideId);
  const possible = others.filter(({ id }) => !refusals?.has(id));
  // Choosing can only make a proven plan worse, unless it frees the ride from a choice or the cap.
  const isBound = plan.isProven && !ride.choice && day.maxMoved === null;
  const floor = isBound ? plan.objective : undefined;
  const alternatives = await tryDrivers(
    { day: asked, plan, ride: rideId, rules, found, floor, deadline },
    possible,
  );
  return others.map(
    ({ id }): Alternative =>
      alternatives.get(id) ?? { driver: id, refusal: refusals?.get(id) ?? noTime },
  );
}

const noTime = 'No plan with this driver was found in time';
