export type * from './day.ts';
export { evaluate } from './evaluate.ts';
export type * from './plan.ts';
export { createPlanner, type Planner, PlannerError } from './thread/planner-thread.ts';
