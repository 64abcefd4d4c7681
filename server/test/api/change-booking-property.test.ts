import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { cancelBooking, createBooking } from '@chesapeake/contract/bookings/bookings';
import { acceptBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsCustomer, changeAsOffice } from '../support/changes.ts';
import { pay } from '../support/payments.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { aRide, inDays } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const services = ['Half-Day', 'Airport', 'City-Tour', 'Hourly-Charter'];
const slots = Array.from({ length: 24 }, (_, index) => [30 + (index % 4), index] as const);

/** Random work: bookings, changes, payments, assignments and cancellations. */
const anyAction = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'change by office',
    'change by office',
    'change by office',
    'change by customer',
    'pay',
    'assign',
    'accept',
    'cancel',
  ),
  person: fc.nat({ max: 5 }),
  car: fc.nat({ max: 5 }),
  target: fc.nat({ max: 1000 }),
  service: fc.constantFrom(...services),
  slot: fc.constantFrom(...slots),
  stops: fc.nat({ max: 3 }),
  seats: fc.nat({ max: 3 }),
  discount: fc.option(fc.integer({ min: 1, max: 100 })),
  /** Whether the office also chooses a driver. */
  proposes: fc.boolean(),
  fields: fc.uniqueArray(
    fc.constantFrom('pickupTime', 'serviceType', 'car', 'stops', 'extras', 'discount'),
    { minLength: 1 },
  ),
});
type RandomAction = typeof anyAction extends fc.Arbitrary<infer D> ? D : never;

interface World {
  app: TestApp;
  admin: TestUser;
  people: TestUser[];
  drivers: TestUser[];
  cars: string[];
  rides: { _id: string; customer: TestUser }[];
}

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)];

function bodyOf({ app, cars }: World, action: RandomAction) {
  const [day, hour] = action.slot;
  return {
    serviceType: action.service,
    destination: 'BWI',
    pickupTime: inDays(app, day, hour % 24),
    car: pick(cars, action.car) ?? '',
    stops: Array.from({ length: action.stops }, (_, index) => `Stop ${index}`),
    extras: action.seats > 0 ? [{ slug: 'child-seat', quantity: action.seats }] : [],
    discount: action.discount && { amount: action.discount, reason: 'A reason' },
  };
}

/** The response may be a refusal; what counts is what the database holds afterwards. */
async function act(world: World, action: RandomAction): Promise<number> {
  const { app, admin, rides } = world;
  const person = pick(world.people, action.person) as TestUser;
  const driver = pick(world.drivers, action.person) as TestUser;
  const body = bodyOf(world, action);
  if (action.kind === 'book') {
    const { discount: _, ...ride } = body;
    const request = aRide(app, ride.car, ride);
    const response = await app.call(createBooking, { token: person.token, body: request });
    if (response.status === 201) rides.push({ _id: response.body._id, customer: person });
    return response.status;
  }
  const target = pick(rides, action.target);
  if (!target) return 200;
  const { _id: id, customer } = target;
  const params = { id };
  const changes = Object.fromEntries(
    action.fields.map((field) => [field, body[field as keyof typeof body]]),
  );
  const run = {
    'change by office': () =>
      changeAsOffice(app, admin, id, {
        ...changes,
        destination: 'BWI',
        releaseDriver: true,
        ...(action.proposes && { driver: driver.driverId }),
      }),
    'change by customer': () =>
      changeAsCustomer(app, customer, id, { pickupTime: body.pickupTime, stops: body.stops }),
    pay: () => pay(app, target),
    assign: () =>
      app.call(assignDriver, { token: admin.token, params, body: { driverId: driver.driverId } }),
    accept: () => app.call(acceptBooking, { token: driver.token, params }),
    cancel: () => app.call(cancelBooking, { token: customer.token, params, body: {} }),
  }[action.kind];
  return (await run()).status;
}

async function startWorld(): Promise<World> {
  const app = await startApp();
  await changeSection(app, 'services', (all) =>
    all.map((service) => ({
      ...service,
      offeredOnline: true,
      classSurcharges: { SUV: 25.5, Van: 40, Stretch: 80 },
    })),
  );
  const six = Array.from({ length: 6 }, (_, index) => index);
  const people: TestUser[] = [];
  const drivers: TestUser[] = [];
  const cars: string[] = [];
  for (const index of six) {
    people.push(await withVerifiedEmail(app, await addCustomer(app)));
    drivers.push(await addDriver(app));
    cars.push(await addCarRow(app, { carClass: carClasses[index % 4] }));
  }
  return { app, admin: await addAdmin(app), people, drivers, cars, rides: [] };
}

it('1,000 random changes and bookings at once leave no overlap and a true balance', {
  tags: ['EDIT-6', 'slow'],
}, async () => {
  const world = await startWorld();
  const { app } = world;
  const seed = Date.now();
  const failure = `with seed ${seed}`;
  const actions = fc.sample(anyAction, { numRuns: 1_000, seed });
  const statuses = new Map<number, number>();
  // Twenty at a time, each batch at once.
  for (let next = 0; next < actions.length; next += 20) {
    const batch = actions.slice(next, next + 20).map((action) => act(world, action));
    for (const status of await Promise.all(batch))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  await app.outbox.deliverDue();
  expect(
    [...statuses.keys()].filter((status) => status >= 500),
    failure,
  ).toEqual([]);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0), failure).toBeGreaterThan(200);

  const { rows: overlaps } = await sql`
    select one.id from bookings as one join bookings as other on one.id < other.id
    where one.blocked && other.blocked
      and (one.car_id = other.car_id or one.driver_id = other.driver_id)
      and one.status in ('Pending', 'Accepted', 'In Progress')
      and other.status in ('Pending', 'Accepted', 'In Progress')`.execute(app.db);
  expect(overlaps, failure).toEqual([]);

  // The window that is blocked is the window of the ride, with the turnaround after it.
  const { rows: lost } = await sql`
    select id from bookings
    where lower(blocked) <> pickup_at or upper(blocked) <> dropoff_at + interval '30 minutes'
      or dropoff_at <= pickup_at`.execute(app.db);
  expect(lost, failure).toEqual([]);

  // Price lines + ledger = what is owed. A change of price is an entry too, but the lines have it.
  const { rows: wrong } = await sql`
    select bookings.id, price_cents, owed_cents,
      price_lines_total(price_lines) as lines, coalesce(entries.total, 0) as ledger
    from bookings
    join balances on balances.booking_id = bookings.id
    left join lateral (
      select sum(cents) filter (where kind <> 'price-change') as total,
        sum(cents) filter (where kind = 'price-change') as changes
      from ledger_entries where booking_id = bookings.id
    ) as entries on true
    where price_lines_total(price_lines) <> price_cents
      or price_lines_total(price_lines) + coalesce(entries.total, 0) <> owed_cents`.execute(app.db);
  expect(wrong, failure).toEqual([]);

  // Each change of price has its entry: together they lead from the first price to the last.
  const { rows: unexplained } = await sql`
    select bookings.id from bookings
    join activity on activity.subject_id = bookings.id and action = 'booking.booked'
    left join lateral (
      select coalesce(sum(cents), 0) as changes from ledger_entries
      where booking_id = bookings.id and kind = 'price-change'
    ) as entries on true
    where round((activity.after ->> 'price')::numeric * 100) + entries.changes <> price_cents`.execute(
    app.db,
  );
  expect(unexplained, failure).toEqual([]);
  await app.stop();
});
