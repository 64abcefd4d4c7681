import { fail } from '../../errors.ts';
import { PlannerError } from '../../planner/index.ts';

/** Each job can take ten seconds, and they wait for each other. */
const maxJobs = 8;
const retryAfterSeconds = 5;

/** Refuses what would wait too long. A planner that gives no answer is a 503, too. */
export function createPlannerQueue() {
  let jobs = 0;
  return async function queue<T>(work: () => Promise<T>): Promise<T> {
    if (jobs >= maxJobs) fail('PLANNER_BUSY', { retryAfterSeconds });
    jobs += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof PlannerError) fail('PLANNER_BUSY', { retryAfterSeconds, cause: error });
      throw error;
    } finally {
      jobs -= 1;
    }
  };
}
