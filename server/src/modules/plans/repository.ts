import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import type { PlanState } from '@chesapeake/contract/planning/plans';
import { sql } from 'kysely';
import { hasChanges } from '../../db/plan-changes.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type {
  LeftRide,
  NamedRide,
  PlanChoices,
  PlanResult,
  ReliedOn,
  StoredPlan,
} from './plan-view.ts';

export type NewPlan = Omit<
  StoredPlan,
  'state' | 'createdBy' | 'appliedAt' | 'appliedBy' | 'left'
> & {
  createdById: string;
};

export async function insert(tx: Tx, plan: NewPlan) {
  await tx
    .insertInto('plans')
    .values({
      id: plan._id,
      day: plan.day,
      kind: plan.kind,
      state: 'Draft',
      created_by: plan.createdById,
      created_at: plan.createdAt,
      applied_by: null,
      applied_at: null,
      choices: JSON.stringify(plan.choices),
      relied_on: JSON.stringify(plan.reliedOn),
      result: JSON.stringify(plan.result),
      left_rides: JSON.stringify([]),
    })
    .execute();
  if (plan.assignments.length === 0) return;
  await tx
    .insertInto('plan_assignments')
    .values(
      plan.assignments.map((each) => ({
        plan_id: plan._id,
        booking_id: each.booking,
        driver_id: each.driver,
        was_driver_id: each.was,
        was_accepted: each.wasAccepted,
        is_fixed: each.isFixed,
      })),
    )
    .execute();
}

export async function find(db: Db, id: string): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('plans')
    .innerJoin('users', 'users.id', 'plans.created_by')
    .leftJoin('users as appliers', 'appliers.id', 'plans.applied_by')
    .select([
      'plans.id',
      sql<string>`plans.day::text`.as('day'),
      'kind',
      'state',
      'users.id as creator_id',
      'users.name as creator_name',
      'plans.created_at',
      'appliers.id as applier_id',
      'appliers.name as applier_name',
      'applied_at',
      'choices',
      'relied_on',
      'result',
      'left_rides',
    ])
    .where('plans.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const assignments = await db
    .selectFrom('plan_assignments')
    .innerJoin('bookings', 'bookings.id', 'plan_assignments.booking_id')
    .select([
      'booking_id as booking',
      'plan_assignments.driver_id as driver',
      'was_driver_id as was',
      'was_accepted as wasAccepted',
      'is_fixed as isFixed',
    ])
    .where('plan_id', '=', id)
    .orderBy('bookings.pickup_at')
    .orderBy('booking_id')
    .execute();
  return {
    _id: row.id,
    day: row.day,
    kind: row.kind,
    state: row.state,
    createdBy: { _id: row.creator_id, name: row.creator_name },
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    appliedBy:
      row.applier_id === null ? null : { _id: row.applier_id, name: row.applier_name ?? '' },
    choices: row.choices as PlanChoices,
    reliedOn: row.relied_on as ReliedOn,
    result: row.result as PlanResult,
    left: row.left_rides as LeftRide[],
    assignments,
  };
}

/** Locks the plan until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<StoredPlan | undefined> {
  const locked = await tx
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && find(tx, id);
}

export async function discardDraftsOf(tx: Tx, day: string) {
  await tx
    .updateTable('plans')
    .set({ state: 'Discarded' })
    .where(sql<boolean>`day = ${day}::date`)
    .where('state', '=', 'Draft')
    .execute();
}

export async function setState(tx: Tx, id: string, state: PlanState) {
  await tx.updateTable('plans').set({ state }).where('id', '=', id).execute();
}

export async function setApplied(tx: Tx, id: string, by: { userId: string; at: Date }) {
  await tx
    .updateTable('plans')
    .set({ state: 'Applied', applied_by: by.userId, applied_at: by.at })
    .where('id', '=', id)
    .execute();
}

export async function setUndone(tx: Tx, id: string, left: LeftRide[]) {
  await tx
    .updateTable('plans')
    .set({ state: 'Undone', left_rides: JSON.stringify(left) })
    .where('id', '=', id)
    .execute();
}

/** Whether a later plan of the same day was applied that changed something. */
export async function isFollowed(tx: Tx, { day, appliedAt }: StoredPlan): Promise<boolean> {
  const later = await tx
    .selectFrom('plans')
    .select('id')
    .where(sql<boolean>`day = ${day}::date`)
    .where('state', '=', 'Applied')
    .where('applied_at', '>', appliedAt)
    .where(hasChanges)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Drafts that nobody applied. */
export async function deleteDiscardedBefore(tx: Tx, before: Date) {
  await tx
    .deleteFrom('plans')
    .where('state', 'in', ['Draft', 'Discarded'])
    .where('created_at', '<', before)
    .execute();
}

/** Plans of earlier days that were applied, whether undone since or not. */
export async function deleteAppliedBefore(tx: Tx, firstDay: string) {
  await tx
    .deleteFrom('plans')
    .where('state', 'in', ['Applied', 'Undone'])
    .where(sql<boolean>`day < ${firstDay}::date`)
    .execute();
}

/** The names of drivers, former ones too. */
export async function readDriverNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id', 'users.name'])
    .where(sql<boolean>`drivers.id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What sentences about bookings need; deleted bookings too. */
export async function readRideNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NamedRide>> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id as _id',
      sql<string>`coalesce(passenger_name, users.name)`.as('name'),
      'pickup_at as pickupTime',
      'pickup_location as pickupLocation',
      'destination',
      'price_cents as priceCents',
    ])
    .where(sql<boolean>`bookings.id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row._id, row]));
}

/** When these drivers are not free: rides other than these, and approved time off. */
export async function listTaken(
  tx: Tx,
  driverIds: readonly string[],
  exceptBookings: readonly string[],
) {
  const rides = await tx
    .selectFrom('bookings')
    .select([
      sql<string>`driver_id`.as('driver'),
      sql<Date>`lower(blocked)`.as('from'),
      sql<Date>`upper(blocked)`.as('until'),
    ])
    .where(sql<boolean>`driver_id = any(${[...driverIds]}::uuid[])`)
    .where(sql<boolean>`id <> all(${[...exceptBookings]}::uuid[])`)
    .where('status', 'in', [...activeBookingStatuses])
    .where('deleted_at', 'is', null)
    .execute();
  const absences = await tx
    .selectFrom('time_off_periods')
    .select([
      'driver_id as driver',
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
    ])
    .where(sql<boolean>`driver_id = any(${[...driverIds]}::uuid[])`)
    .where('state', '=', 'approved')
    .execute();
  return [...rides, ...absences];
}
