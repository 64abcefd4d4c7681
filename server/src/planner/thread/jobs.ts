import type { PlannerDay } from '../day.ts';
import type { Plan } from '../plan.ts';

/** What the planner asks its worker thread. */
export type Job =
  | { kind: 'plan'; day: PlannerDay; timeLimitSeconds: number }
  | { kind: 'explain'; day: PlannerDay; plan: Plan; ride: string; timeLimitSeconds: number };

export type Answer =
  | { ok: true; value: unknown }
  | { ok: false; message: string; isOutOfTime: boolean };
