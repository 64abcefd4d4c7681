import type { PlannerDay } from '../day.ts';
import type { Alternative, Plan } from '../plan.ts';
import type { PlanResult } from '../plan-day.ts';
import { createJobThread, type ThreadOptions } from './job-thread.ts';

export { PlannerError } from './planner-error.ts';

/**
 * Plans in a thread of its own, one job after the other, so that requests are answered meanwhile.
 * Explanations have another thread: no plan waits for whoever only asks why.
 */
export interface Planner {
  plan: (day: PlannerDay, options?: TimeLimit) => Promise<PlanResult>;
  explain: (
    day: PlannerDay,
    plan: Plan,
    ride: string,
    options?: TimeLimit,
  ) => Promise<Alternative[]>;
  /** Ends the threads; a job that is not finished fails. */
  close: () => Promise<void>;
}

interface TimeLimit {
  /** The best that was found until then is the answer. */
  timeLimitSeconds?: number;
}

const planSeconds = 10;
const explainSeconds = 5;
const usual: ThreadOptions = { graceSeconds: 15, idleSeconds: 60 };

export function createPlanner(options: Partial<ThreadOptions> = {}): Planner {
  const plans = createJobThread({ ...usual, ...options });
  const explanations = createJobThread({ ...usual, ...options });
  return {
    plan: (day, { timeLimitSeconds = planSeconds } = {}) =>
      plans.run({ kind: 'plan', day, timeLimitSeconds }),
    explain: (day, plan, ride, { timeLimitSeconds = explainSeconds } = {}) =>
      explanations.run({ kind: 'explain', day, plan, ride, timeLimitSeconds }),
    close: async () => {
      await Promise.all([plans.close(), explanations.close()]);
    },
  };
}
