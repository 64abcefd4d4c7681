/** The planner gave no answer: it took too long, found no plan in time, died, or was closed. */
export class PlannerError extends Error {
  override readonly name = 'PlannerError';
}
