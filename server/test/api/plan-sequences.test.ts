import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { applyPlan, createPlan, type Plan, undoPlan } from '@chesapeake/contract/planning/plans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { addMs, hours, minutes } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import type { Planner, PlannerDay } from '../../src/planner/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, insertableRide } from '../support/rides.ts';

const anyAction = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'plan',
    'apply',
    'apply',
    'undo',
    'undo',
    'cancel',
    'accept',
    'decline',
    'assign',
  ),
  target: fc.nat({ max: 100 }),
  other: fc.nat({ max: 100 }),
});
type RandomAction = typeof anyAction extends fc.Arbitrary<infer Action> ? Action : never;

interface World {
  app: TestApp;
  admin: TestUser;
  drivers: TestUser[];
  cars: string[];
  template: Awaited<ReturnType<typeof insertableRide>>;
  day: string;
  plan: Plan | undefined;
  /** The plan that was applied, and who had what before and after it. */
  applied: { plan: Plan; before: Assignments; after: Assignments } | undefined;
}

type Assignments = Map<string, string>;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)];

/** Every live ride of the day: its driver and its status. */
async function readAssignments({ app, day }: World): Promise<Assignments> {
  const rows = await app.db
    .selectFrom('bookings')
    .select(['id', 'driver_id', 'status'])
    .where(sql<boolean>`(pickup_at at time zone 'America/New_York')::date = ${day}::date`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, driver_id, status }) => [id, `${status} ${driver_id}`]));
}

/** Books rides at these hours, each in another car. */
async function bookRides(
  { app, cars, template, day }: World,
  wanted: readonly Pick<RandomAction, 'target' | 'other'>[],
) {
  const rides = wanted.map(({ target, other }) => {
    const start = new Date(`${day}T${13 + (target % 5)}:00:00Z`);
    const end = addMs(start, hours(2));
    return {
      ...template,
      id: newId(),
      car_id: pick(cars, other) ?? '',
      pickup_at: start,
      dropoff_at: end,
      blocked: blockedRange(start, addMs(end, minutes(30))),
    };
  });
  await transaction(app.db, (tx) =>
    tx
      .insertInto('bookings')
      .values(rides)
      // The car may be taken.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function act(world: World, action: RandomAction) {
  const { app, admin, drivers, day } = world;
  const before = await readAssignments(world);
  const id = pick([...before.keys()], action.target);
  const sent = { token: admin.token, params: { id: id ?? '' } };
  switch (action.kind) {
    case 'book':
      return bookRides(world, [action]);
    case 'plan': {
      const { status, body } = await app.call(createPlan, { token: admin.token, body: { day } });
      expect(status).toBe(201);
      world.plan = body;
      // Nothing happens before it is applied.
      expect(await readAssignments(world)).toEqual(before);
      return;
    }
    case 'apply':
      return apply(world, before);
    case 'undo':
      return undo(world, before);
    case 'assign':
      if (id) {
        const driverId = pick(drivers, action.other)?.driverId;
        await app.call(assignDriver, { ...sent, body: { driverId } });
      }
      return;
    case 'cancel':
      if (id) await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
      return;
    case 'accept':
    case 'decline': {
      const driver = drivers.find(({ driverId }) => before.get(id ?? '')?.includes(`${driverId}`));
      const endpoint = action.kind === 'accept' ? acceptBooking : declineBooking;
      if (driver) await app.call(endpoint, { ...sent, token: driver.token });
    }
  }
}

async function apply(world: World, before: Assignments) {
  const { app, admin, plan } = world;
  if (!plan) return;
  const response = await app.call(applyPlan, { token: admin.token, params: { id: plan._id } });
  const after = await readAssignments(world);
  if (response.status !== 200) {
    expect(response.status).toBe(409);
    expect(after).toEqual(before);
    return;
  }
  for (const { booking, driver } of plan.assignments) {
    expect(after.get(booking)?.split(' ').at(-1)).toBe(String(driver?._id ?? null));
  }
  world.applied = { plan, before, after };
}

async function undo(world: World, before: Assignments) {
  const { app, admin, applied } = world;
  if (!applied) return;
  const { status, body } = await app.call(undoPlan, {
    token: admin.token,
    params: { id: applied.plan._id },
  });
  world.applied = undefined;
  expect(status).toBe(200);
  const after = await readAssignments(world);
  const left = new Set(body.left.map(({ booking }: { booking: string }) => booking));
  const moved = applied.plan.assignments.filter(({ driver, was }) => driver?._id !== was?._id);
  const answered = moved.filter(
    ({ booking }) => before.get(booking) !== applied.after.get(booking),
  );
  for (const { booking } of answered) expect(left).toContain(booking);
  // Only what was answered, or happened to other rides, can be in the way.
  if (isEqual(before, applied.after)) expect(left.size).toBe(0);
  const restored = new Set(
    moved.map(({ booking }) => booking).filter((booking) => !left.has(booking)),
  );
  for (const [id, state] of after) {
    expect(state).toBe(restored.has(id) ? applied.before.get(id) : before.get(id));
  }
}

const isEqual = (one: Assignments, other: Assignments) =>
  one.size === other.size && [...one].every(([id, state]) => other.get(id) === state);

/** Any plan that the database takes, so that more is applied and undone than good plans. */
const randomPlanner: Planner = {
  plan: async (day) => ({
    ok: true,
    plan: {
      assignments: assignAtRandom(day),
      objective: { uncoveredCents: 0, changes: 0, overtimeMinutes: 0, emptyCost: 0, unfairness: 0 },
      isProven: false,
      gap: 1,
      unfinishedPart: 'uncoveredCents',
      open: [],
    },
  }),
  explain: async () => [],
  close: async () => {},
};

let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

function assignAtRandom({ rides, drivers, options }: PlannerDay) {
  const able = drivers.filter(({ unavailable }) => unavailable === null);
  const assignments: Record<string, string | null> = {};
  const fixedFirst = [...rides].sort((a, b) => Number(b.isFixed) - Number(a.isFixed));
  for (const ride of fixedFirst) {
    const isFree = (driver: string) =>
      !ride.declinedBy.includes(driver) &&
      !rides.some(
        (other) =>
          assignments[other.id] === driver &&
          other.start < ride.end + options.turnaroundMinutes &&
          ride.start < other.end + options.turnaroundMinutes,
      );
    const driver = pick(able, random(able.length + 1))?.id ?? null;
    const isOpen = driver === null || !isFree(driver) || random(5) === 0;
    assignments[ride.id] = ride.isFixed ? ride.driver : isOpen ? null : driver;
  }
  return assignments;
}

it('1,000 random sequences keep every rule, and undo restores what was there', {
  tags: ['PLAN-12', 'slow'],
}, async () => {
  const app = await startApp({ planner: randomPlanner, checksReplies: false });
  const template = await insertableRide(
    app,
    (await book(app, { serviceType: 'Airport', destination: 'BWI Airport' }))._id,
  );
  const shared = {
    app,
    template,
    admin: await addAdmin(app),
    drivers: [await addDriver(app), await addDriver(app), await addDriver(app)],
    cars: [await addCarRow(app), await addCarRow(app), await addCarRow(app), await addCarRow(app)],
  };
  let ahead = 30;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 7 }), async (actions) => {
        ahead += 3;
        const day = inDays(app, ahead).slice(0, 10);
        const world: World = { ...shared, day, plan: undefined, applied: undefined };
        await bookRides(
          world,
          [0, 1, 2].map((each) => ({ target: each, other: each })),
        );
        await act(world, { kind: 'plan', target: 0, other: 0 });
        for (const action of actions) await act(world, action);
      }),
      { numRuns: 1000 },
    );
    const { rows } = await sql<{ count: string }>`
      select count(*) from bookings one join bookings other
        on one.driver_id = other.driver_id and one.id < other.id and one.blocked && other.blocked
      where one.status in ('Pending', 'Accepted') and other.status in ('Pending', 'Accepted')`.execute(
      app.db,
    );
    expect(rows[0]?.count).toBe('0');
  } finally {
    await app.stop();
  }
});
