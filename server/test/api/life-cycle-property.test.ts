import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import {
  cancelBooking,
  createBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import {
  acceptBooking,
  completeBooking,
  declineBooking,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import {
  bookingStatuses,
  canTransition,
  toBookingStage,
} from '@chesapeake/contract/bookings/life-cycle';
import { deleteDriver, setMyDuty } from '@chesapeake/contract/drivers/drivers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { type TestResponse, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { aRide, inDays } from '../support/rides.ts';

const app = useApp();

/** Few of each, so that they collide all the time. */
const groupSize = 2;
const memberIndex = fc.nat({ max: groupSize - 1 });
/** Bookings are referred to by creation order. */
const ride = fc.nat({ max: 5 });

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('book' as const),
      customer: memberIndex,
      car: memberIndex,
      hour: fc.nat({ max: 9 }),
      serviceType: fc.constantFrom('Half-Day', 'Airport'),
    }),
  },
  fc.record({ action: fc.constant('cancel' as const), customer: memberIndex, ride }),
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('assign' as const),
      ride,
      driver: fc.option(memberIndex, { freq: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constantFrom(
        'accept' as const,
        'decline' as const,
        'start' as const,
        'complete' as const,
      ),
      ride,
      driver: memberIndex,
    }),
  },
  fc.record({
    action: fc.constant('duty' as const),
    driver: memberIndex,
    status: fc.constantFrom('Active' as const, 'Off-Duty' as const),
  }),
  // Only one of them, so that a driver is left.
  fc.record({ action: fc.constant('delete driver' as const), driver: fc.constant(0) }),
  fc.record({
    action: fc.constant('set' as const),
    ride,
    status: fc.constantFrom(...bookingStatuses, 'Declined'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const driverActions = {
  accept: acceptBooking,
  decline: declineBooking,
  start: startBooking,
  complete: completeBooking,
};

async function newWorld() {
  const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: groupSize }, make));
  return {
    admin: await addAdmin(app),
    customers: await many(() => addCustomer(app)),
    drivers: await many(() => addDriver(app)),
    cars: await many(() => addCarRow(app)),
    rides: [] as string[],
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

async function perform(world: World, each: Step): Promise<TestResponse | undefined> {
  const at = <T>(list: T[], index: number) => list[index] as T;
  if (each.action === 'book') {
    const { token } = at(world.customers, each.customer);
    const pickupTime = addMs(new Date(inDays(app, 90, 0)), hours(each.hour)).toISOString();
    const changes = { pickupTime, serviceType: each.serviceType, destination: 'BWI' };
    const body = aRide(app, at(world.cars, each.car), changes);
    const response = await app.call(createBooking, { token, body });
    if (response.status === 201) world.rides.push(response.body._id);
    return response;
  }
  if (each.action === 'duty') {
    const { token } = at(world.drivers, each.driver);
    return app.call(setMyDuty, { token, body: { status: each.status } });
  }
  if (each.action === 'delete driver') {
    const id = at(world.drivers, each.driver).driverId ?? '';
    return app.call(deleteDriver, { token: world.admin.token, params: { id } });
  }
  if (world.rides.length === 0) return undefined;
  const params = { id: at(world.rides, each.ride % world.rides.length) };
  const as = (person: TestUser) => ({ token: person.token, params });
  switch (each.action) {
    case 'cancel':
      return app.call(cancelBooking, as(at(world.customers, each.customer)));
    case 'assign': {
      const driverId = each.driver === null ? null : at(world.drivers, each.driver).driverId;
      return app.call(assignDriver, { ...as(world.admin), body: { driverId } });
    }
    case 'set':
      return app.call(setBookingStatus, { ...as(world.admin), body: { status: each.status } });
    default:
      return app.call(driverActions[each.action], as(at(world.drivers, each.driver)));
  }
}

/** Pairs of live bookings with the same car or driver at the same time; there must be none. */
async function overlaps({ cars }: World) {
  const { rows } = await sql`
    select a.id from bookings a join bookings b on a.id < b.id and a.blocked && b.blocked
      and (a.car_id = b.car_id or a.driver_id = b.driver_id)
    where a.status in ('Pending', 'Accepted', 'In Progress') and a.deleted_at is null
      and b.status in ('Pending', 'Accepted', 'In Progress') and b.deleted_at is null
      and a.car_id = any(${cars}::uuid[])`.execute(app.db);
  return rows;
}

const driversOnTwoRides = async () =>
  (
    await sql`select driver_id from bookings where status = 'In Progress'
      group by driver_id having count(*) > 1`.execute(app.db)
  ).rows;

/** Live bookings of deleted drivers. */
const bookingsOfDeletedDrivers = async () =>
  (
    await sql`select bookings.id from bookings join drivers on drivers.id = driver_id
      where bookings.status in ('Pending', 'Accepted', 'In Progress')
        and drivers.deleted_at is not null`.execute(app.db)
  ).rows;

interface LoggedState {
  status: (typeof bookingStatuses)[number];
  driver: object | null;
}

/**
 * Checks the activity log of each booking: every entry is an allowed transition and starts where
 * the previous one ended.
 */
async function invalidTransitions(world: World) {
  if (world.rides.length === 0) return [];
  await app.outbox.deliverDue();
  const lines = await app.db
    .selectFrom('activity')
    .select(['subject_id', 'before', 'after'])
    .where('subject_id', 'in', world.rides)
    .orderBy('id')
    .execute();
  const wrong: unknown[] = [];
  const last = new Map<string, string>();
  for (const { subject_id: id, before, after } of lines) {
    const stage = (state: unknown) => {
      const { status, driver } = state as LoggedState;
      return toBookingStage({ status, hasDriver: driver !== null });
    };
    const to = stage(after);
    if (before === null ? to !== 'Pending' : !isTransition(stage(before), to))
      wrong.push({ before, after });
    if (before !== null && last.get(id) !== stage(before)) wrong.push({ id, before, after });
    last.set(id, to);
  }
  return wrong;
}

const isTransition = (
  ...[from, to]: [Parameters<typeof canTransition>[0], Parameters<typeof canTransition>[1]]
) => (['customer', 'driver', 'admin'] as const).some((actor) => canTransition(from, to, actor));

it('concurrent actions never double-book anyone or leave the transition table', {
  tags: ['slow'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        const world = await newWorld();
        for (const round of rounds) {
          const responses = await Promise.all(round.map((each) => perform(world, each)));
          for (const [index, response] of responses.entries()) {
            const by = round[index];
            // A deleted driver gets a 403.
            const mayBeGone = by && 'driver' in by && by.driver === 0;
            expect(
              [200, 201, 404, 409, undefined, ...(mayBeGone ? [403] : [])],
              JSON.stringify([by, response?.body]),
            ).toContain(response?.status);
          }
          expect(await overlaps(world)).toEqual([]);
          expect(await driversOnTwoRides()).toEqual([]);
          expect(await bookingsOfDeletedDrivers()).toEqual([]);
        }
        expect(await invalidTransitions(world)).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});
