export { checkAssignments } from './check-assignments.ts';
export type * from './day.ts';
export { evaluate } from './evaluate.ts';
export { explain } from './explain.ts';
export type * from './plan.ts';
export { type PlanOptions, type PlanResult, planDay } from './plan-day.ts';
export { createPlanner, type Planner, PlannerError } from './planner-thread.ts';
export type { Rule } from './rule.ts';
export { plannerRules } from './rules/index.ts';
