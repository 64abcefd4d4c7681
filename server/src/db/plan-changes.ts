import { sql } from 'kysely';

/** Whether a row of `plans` gives a ride to another driver. A plan without changes needs no undo. */
export const hasChanges = sql<boolean>`exists (
  select from plan_assignments
  where plan_assignments.plan_id = plans.id and driver_id is distinct from was_driver_id
)`;
