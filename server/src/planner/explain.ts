import { assignLike } from './baselines.ts';
import type { PlannerDay, PlannerDriver } from './day.ts';
import type { Alternative, Plan } from './plan.ts';
import { type PlanOptions, searchDay } from './plan-day.ts';
import type { Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { findSeats, type Seats } from './seats.ts';

const defaultSeconds = 5;

/** What it would take that each other driver drives this ride. The time limit is for all of them. */
export async function explain(
  day: PlannerDay,
  plan: Plan,
  rideId: string,
  { timeLimitSeconds = defaultSeconds, rules = plannerRules }: PlanOptions = {},
): Promise<Alternative[]> {
  const ride = day.rides.find(({ id }) => id === rideId);
  const others = day.drivers.filter(({ id }) => id !== plan.assignments[rideId]);
  if (!ride) return [];
  if (ride.isFixed) {
    return others.map(({ id }) => ({ driver: id, refusal: 'This ride stays with its driver' }));
  }
  const started = performance.now();
  const found = findSeats(day, rules);
  const refusals = found.refusals.get(rideId);
  const possible = others.filter(({ id }) => !refusals?.has(id));
  const searched = new Map<string, Alternative>();
  for (const [index, driver] of possible.entries()) {
    // An equal share for each, as far as time goes, with what the earlier ones left over.
    const share = (timeLimitSeconds * 1000 * (index + 1)) / possible.length;
    const deadline = started + share;
    searched.set(driver.id, await tryDriver({ day, plan, rideId, rules, found, deadline }, driver));
  }
  return others.map(
    ({ id }): Alternative =>
      searched.get(id) ?? { driver: id, refusal: refusals?.get(id) ?? noPlan },
  );
}

const noPlan = 'Does not fit the chosen rides';

interface Question {
  day: PlannerDay;
  plan: Plan;
  rideId: string;
  rules: readonly Rule[];
  found: Seats;
  deadline: number;
}

async function tryDriver(question: Question, driver: PlannerDriver): Promise<Alternative> {
  const { day, plan, rideId, rules, found, deadline } = question;
  const forced: PlannerDay = {
    ...day,
    rides: day.rides.map((ride) =>
      ride.id === rideId ? { ...ride, choice: { driver: driver.id } } : ride,
    ),
  };
  const ride = day.rides.find(({ id }) => id === rideId);
  // Choosing can only make a proven plan worse, unless it frees the ride from a choice or the cap.
  const isBound = plan.isProven && !ride?.choice && day.maxMoved === null;
  const result = await searchDay({
    day: forced,
    rules,
    found: chooseIn(forced, found),
    deadline,
    start: assignLike(forced, rules, plan.assignments),
    ...(isBound && { floor: plan.objective }),
  });
  if (!result?.best) return { driver: driver.id, refusal: noPlan };
  const { assignments, objective } = result.best;
  return {
    driver: driver.id,
    refusal: null,
    objective,
    moved: day.rides
      .filter(({ id }) => id !== rideId && assignments[id] !== plan.assignments[id])
      .map(({ id }) => ({ ride: id, driver: assignments[id] ?? null })),
    isProven: result.unfinishedPart === null,
  };
}

/** The seats of the day with the choice. */
function chooseIn(forced: PlannerDay, { seats, refusals }: Seats): Seats {
  const rides = new Map(forced.rides.map((ride) => [ride.id, ride]));
  return {
    seats: seats.map((seat) => ({ ...seat, ride: rides.get(seat.ride.id) ?? seat.ride })),
    refusals,
  };
}
