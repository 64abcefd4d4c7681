import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { createBooking } from '@chesapeake/contract/bookings/bookings';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addMs, hours, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';
import { aRide, book, countRides, inDays, insertableRide } from '../support/rides.ts';
import { listen } from '../support/sockets.ts';

const app = useApp();
const taken = 'This car has just been booked for that time. Please choose another.';

/** Over real connections, many at once. */
async function post(
  url: string,
  token: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}${createBooking.path}`, {
    method: createBooking.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe('a race for one car', () => {
  it('is won by exactly one of 1,000 concurrent requests', {
    tags: ['API-36', 'slow'],
  }, async () => {
    const url = await listen(app);
    const car = await addCarRow(app);
    const people = await Promise.all(Array.from({ length: 10 }, () => addCustomer(app)));
    // Some overlap without being equal, starting a little later.
    const pickupTime = (index: number) =>
      addMs(new Date(inDays(app, 30)), minutes(30 * (index % 4))).toISOString();
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => {
        const { token } = people[index % people.length] as { token: string };
        return post(url, token, aRide(app, car, { pickupTime: pickupTime(index) }));
      }),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(999);
    const refusals = new Set(
      responses.filter((each) => each.status === 409).map(({ text }) => text),
    );
    expect([...refusals].map((text) => JSON.parse(text))).toEqual([
      { message: taken, code: 'CAR_TAKEN', errors: { car: taken } },
    ]);
    const rows = await app.db
      .selectFrom('bookings')
      .where('car_id', '=', car)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('accepts adjacent bookings that do not overlap', async () => {
    const car = await addCarRow(app);
    const customer = await addCustomer(app);
    const first = new Date(inDays(app, 40));
    const slots = Array.from({ length: 6 }, (_, index) => addMs(first, index * hours(4.5)));
    const responses = await Promise.all(
      slots.map((slot) =>
        app.call(createBooking, {
          token: customer.token,
          body: aRide(app, car, { pickupTime: slot.toISOString() }),
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(slots.map(() => 201));
  });
});

it('creates one booking when it is sent 50 times with one key', {
  tags: ['API-10'],
}, async () => {
  const url = await listen(app);
  const customer = await addCustomer(app);
  const body = aRide(app, await addCarRow(app));
  const key = { 'idempotency-key': newId() };
  const send = () => post(url, customer.token, body, key);
  const responses = await Promise.all(Array.from({ length: 50 }, send));
  responses.push(await send());
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await countRides(app, customer._id)).toBe(1);
});

describe('database constraints', { tags: ['API-37'] }, () => {
  /** Copies a booking row with changes, bypassing all code. */
  async function copy(id: string, changes: object) {
    const row = await insertableRide(app, id);
    return transaction(app.db, (tx) =>
      tx
        .insertInto('bookings')
        .values({ ...row, id: newId(), ...changes })
        .execute(),
    );
  }

  it('refuse two overlapping active bookings of one car', { tags: ['API-37'] }, async () => {
    const ride = await book(app);
    for (const status of ['Pending', 'Accepted', 'In Progress'] as const) {
      const driver = await addDriver(app);
      await expect(copy(ride._id, { status, driver_id: driver.driverId })).rejects.toMatchObject({
        code: '23P01',
        constraint: 'bookings_car_free',
      });
    }
    await copy(ride._id, { status: 'Cancelled' });
    await copy(ride._id, { deleted_at: app.now() });
    await copy(ride._id, { car_id: await addCarRow(app) });
  });

  it('refuse two overlapping active bookings of one driver', { tags: ['API-37'] }, async () => {
    const ride = await book(app);
    const { driverId } = await addDriver(app);
    const admin = await addAdmin(app);
    const body = { driverId };
    await app.call(assignDriver, { token: admin.token, params: { id: ride._id }, body });
    const another = { car_id: await addCarRow(app) };
    await expect(copy(ride._id, another)).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_driver_free',
    });
    await copy(ride._id, { ...another, status: 'Completed' });
    await copy(ride._id, { ...another, driver_id: null });
  });

  it('refuse a second ride in progress of one driver', { tags: ['API-37'] }, async () => {
    const { driverId } = await addDriver(app);
    const underWay = { driver_id: driverId, status: 'In Progress' as const };
    const [one, two] = [await book(app), await book(app, { pickupTime: inDays(app, 25) })];
    await copy(one._id, { ...underWay, car_id: await addCarRow(app) });
    await expect(
      copy(two._id, { ...underWay, car_id: await addCarRow(app) }),
    ).rejects.toMatchObject({
      constraint: 'bookings_one_ride_per_driver',
    });
  });
});
