import { listBookingActivity, listCarActivity } from '@chesapeake/contract/activity/activity';
import { cancelBooking, createBooking } from '@chesapeake/contract/bookings/bookings';
import { listCarBookingsInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { periodTexts } from '@chesapeake/contract/calendar/periods';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { changeCar, listAvailableCars } from '@chesapeake/contract/cars/cars';
import {
  addOutOfService,
  type CarReplacement,
  endOutOfService,
  listCarsOutOfService,
  listOutOfService,
  startMaintenance,
} from '@chesapeake/contract/cars/out-of-service';
import { shortId } from '@chesapeake/contract/format/short-id';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsOffice } from '../support/changes.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { aRide, book, inDays, insertableRide, rideAtStage, storedRide } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

/** A day out of service. */
const dayOut = (inHowManyDays: number, changes: object = {}) => ({
  from: inDays(app, inHowManyDays, 10),
  until: inDays(app, inHowManyDays, 22),
  reason: 'workshop',
  ...changes,
});

const add = ({ token }: TestUser, carId: string, body: object) =>
  app.call(addOutOfService, { token, params: { id: carId }, body });

async function addCarOfClass(carClass: CarClass) {
  const id = await addCarRow(app);
  await transaction(app.db, (tx) =>
    tx.updateTable('cars').set({ car_class: carClass }).where('id', '=', id).execute(),
  );
  return id;
}

async function offeredCars(pickupTime: string): Promise<string[]> {
  const query = { pickupTime, serviceType: 'Half-Day' };
  const { body } = await app.call(listAvailableCars, { query });
  return body.map(({ _id }: { _id: string }) => _id);
}

const storedPeriods = (carId: string) =>
  app.db.selectFrom('out_of_service_periods').selectAll().where('car_id', '=', carId).execute();

describe('a car out of service', () => {
  it('is listed with its end while it is so', async () => {
    const admin = await addAdmin(app);
    const [now, later] = [await addCarRow(app), await addCarRow(app)];
    const until = inDays(app, 2);
    const running = await add(admin, now, {
      from: addMs(app.now(), hours(-1)).toISOString(),
      until,
      reason: 'workshop',
    });
    expect(running.status).toBe(201);
    expect((await add(admin, later, dayOut(3))).status).toBe(201);
    const current = async () =>
      (await app.call(listCarsOutOfService, { token: admin.token })).body.filter(
        ({ car }: { car: string }) => [now, later].includes(car),
      );
    expect(await current()).toEqual([{ car: now, until }]);
    const params = { id: now, periodId: running.body._id };
    await app.call(endOutOfService, { token: admin.token, params });
    expect(await current()).toEqual([]);
  });

  it('is listed, logged, and not offered for windows that overlap it', {
    tags: ['AWAY-1'],
  }, async () => {
    const admin = await addAdmin(app);
    const car = await addCarRow(app);
    const sent = dayOut(30, { note: 'New brakes' });
    const added = await add(admin, car, sent);
    expect([added.status, added.body]).toEqual([
      201,
      { ...sent, _id: added.body._id, car, createdAt: added.body.createdAt },
    ]);
    const listed = await app.call(listOutOfService, { token: admin.token, params: { id: car } });
    expect(listed.body).toEqual([added.body]);
    // The window of a half day is four hours, then half an hour of turnaround.
    expect(await offeredCars(inDays(app, 30, 14))).not.toContain(car);
    expect(await offeredCars(inDays(app, 30, 6))).not.toContain(car);
    expect(await offeredCars(inDays(app, 30, 5))).toContain(car);
    expect(await offeredCars(inDays(app, 30, 22))).toContain(car);
    const { token } = await addCustomer(app);
    const body = aRide(app, car, { pickupTime: inDays(app, 30, 14) });
    expect((await app.call(createBooking, { token, body })).error.code).toBe('CAR_TAKEN');
    const activity = await app.call(listCarActivity, { token: admin.token, params: { id: car } });
    expect(activity.body[0].text).toMatch(/^put the car out of service: .* ET \(Workshop\)$/);
  });

  it('is refused a booking by the database itself, however it comes', {
    tags: ['AWAY-1'],
  }, async () => {
    const admin = await addAdmin(app);
    const [car, other] = [await addCarRow(app), await addCarRow(app)];
    await add(admin, car, dayOut(31));
    const ride = await book(app, { car: other, pickupTime: inDays(app, 31) });
    const later = await book(app, { car, pickupTime: inDays(app, 33) });
    const cancelled = await book(app, { car: other, pickupTime: inDays(app, 35) });
    const change = (id: string, changes: object) =>
      transaction(app.db, (tx) =>
        tx.updateTable('bookings').set(changes).where('id', '=', id).execute(),
      );
    const refused = { code: '23P01', constraint: 'bookings_car_free' };
    await expect(change(ride._id, { car_id: car })).rejects.toMatchObject(refused);
    const { blocked } = await storedRide(app, ride._id);
    await expect(change(later._id, { blocked })).rejects.toMatchObject(refused);
    // One that is not live may lie in it, but cannot come back to life there.
    await change(cancelled._id, { status: 'Cancelled' });
    await change(cancelled._id, { car_id: car, blocked });
    await expect(change(cancelled._id, { status: 'Pending' })).rejects.toMatchObject(refused);
    await change(cancelled._id, { deleted_at: app.now() });
    await expect(change(cancelled._id, { status: 'Pending' })).resolves.toBeDefined();
    await expect(change(cancelled._id, { deleted_at: null })).rejects.toMatchObject(refused);
    const row = await insertableRide(app, ride._id);
    await expect(
      transaction(app.db, (tx) =>
        tx
          .insertInto('bookings')
          .values({ ...row, id: newId(), car_id: car })
          .execute(),
      ),
    ).rejects.toMatchObject(refused);
    // The other way around: a period on top of a live booking.
    await expect(
      transaction(app.db, (tx) =>
        tx
          .insertInto('out_of_service_periods')
          .values({
            id: newId(),
            car_id: other,
            period: blocked,
            reason: 'workshop',
            note: null,
            created_by: admin._id,
            created_at: app.now(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'out_of_service_without_bookings' });
  });

  it('keeps its rides going: a status change of a ride beside it is not touched', async () => {
    const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 32) });
    const { status } = await add(ride.admin, ride.car._id, dayOut(34));
    expect(status).toBe(201);
    const { token } = ride.customer;
    const cancelled = await app.call(cancelBooking, { token, params: { id: ride._id }, body: {} });
    expect(cancelled.status).toBe(200);
  });

  it('never has two periods at once', async () => {
    const admin = await addAdmin(app);
    const car = await addCarRow(app);
    await add(admin, car, dayOut(30));
    const second = await add(admin, car, dayOut(30, { until: inDays(app, 31) }));
    const message = 'This car is already out of service at that time.';
    expect(second.error).toMatchObject({ code: 'PERIOD_OVERLAPS', errors: { from: message } });
    expect((await add(admin, car, dayOut(31))).status).toBe(201);
  });

  it.each([
    [{ until: '' }, { until: periodTexts.untilRequired }],
    [{ from: 'soon' }, { from: periodTexts.invalid }],
    [{ reason: '' }, { reason: 'Please choose a reason' }],
    [{ reason: 'party' }, { reason: 'Reason must be one of: workshop, inspection, private' }],
    [{ until: '2020-01-01T10:00:00Z' }, { until: periodTexts.notOrdered }],
    [
      { from: '2020-01-01T10:00:00Z', until: '2020-01-02T10:00:00Z' },
      { from: periodTexts.tooEarly, until: periodTexts.over },
    ],
    [{ until: '2199-01-01T10:00:00Z' }, { until: periodTexts.tooLong }],
    [{ replacements: [{ bookingId: 'x', carId: null }] }, expect.any(Object)],
  ])('refuses %j with a sentence at the field', async (changes, errors) => {
    const response = await add(await addAdmin(app), await addCarRow(app), dayOut(30, changes));
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.error.errors).toEqual(errors);
  });

  it('is a 404 if there is no such car or period', async () => {
    const admin = await addAdmin(app);
    const { token } = admin;
    const car = await addCarRow(app);
    expect((await add(admin, newId(), dayOut(30))).error.code).toBe('CAR_NOT_FOUND');
    const params = { id: car, periodId: newId() };
    expect((await app.call(endOutOfService, { token, params })).error.code).toBe(
      'PERIOD_NOT_FOUND',
    );
    // Nor is the period of another car found.
    const other = await add(admin, await addCarRow(app), dayOut(30));
    const crossed = { id: car, periodId: other.body._id };
    expect((await app.call(endOutOfService, { token, params: crossed })).status).toBe(404);
  });
});

describe('the end of a period', { tags: ['AWAY-6'] }, () => {
  it('comes early: the car is offered again, and what has begun stays as history', async () => {
    const admin = await addAdmin(app);
    const { token } = admin;
    const car = await addCarRow(app);
    const from = addMs(app.now(), -hours(2)).toISOString();
    const running = await add(admin, car, { from, until: inDays(app, 5, 22), reason: 'private' });
    const later = await add(admin, car, dayOut(40));
    expect(await offeredCars(inDays(app, 4))).not.toContain(car);
    for (const { body } of [running, later]) {
      const params = { id: car, periodId: body._id };
      expect((await app.call(endOutOfService, { token, params })).status).toBe(204);
    }
    expect(await offeredCars(inDays(app, 4))).toContain(car);
    expect(await offeredCars(inDays(app, 40))).toContain(car);
    expect((await storedPeriods(car)).map(({ id }) => id)).toEqual([running.body._id]);
    const listed = await app.call(listOutOfService, { token, params: { id: car } });
    expect(listed.body).toEqual([]);
    const params = { id: car, periodId: running.body._id };
    expect((await app.call(endOutOfService, { token, params })).error.code).toBe('PERIOD_OVER');
  });
});

describe('bookings in the period', { tags: ['AWAY-2'] }, () => {
  const replacementsFor = (rides: { _id: string }[], carIds: string[]): CarReplacement[] =>
    rides.map(({ _id }, index) => ({ bookingId: _id, carId: carIds[index] ?? '' }));

  /** Three live bookings of one van on one day, and three free vans. */
  async function threeRides(day: number) {
    const car = await addCarOfClass('Van');
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const rides = [];
    for (const hour of [6, 11, 16]) {
      const pickupTime = inDays(app, day, hour);
      rides.push(await book(app, { car, customer, pickupTime }));
    }
    const vans = await Promise.all([1, 2, 3].map(() => addCarOfClass('Van')));
    return { car, customer, rides, vans };
  }

  it('are shown with the free cars of their class, then moved with the period', async () => {
    const admin = await addAdmin(app);
    const { car, customer, rides, vans } = await threeRides(50);
    const busy = await addCarOfClass('Van');
    await book(app, { car: busy, pickupTime: inDays(app, 50, 8) });
    const away = await addCarOfClass('Van');
    await add(admin, away, dayOut(50));
    const inShop = await addCarRow(app, 'Under Maintenance');
    const sedan = await addCarRow(app);

    const asked = await add(admin, car, dayOut(50));
    expect([asked.status, asked.error.code]).toEqual([409, 'BOOKINGS_IN_PERIOD']);
    const listed = asked.error.details?.bookings as {
      _id: string;
      freeCars: { _id: string; carClass: string }[];
    }[];
    expect(listed.map(({ _id }) => _id)).toEqual(rides.map(({ _id }) => _id));
    expect(listed[1]).toMatchObject({
      serviceType: 'Half-Day',
      pickupTime: inDays(app, 50, 11),
      status: 'Pending',
      customer: customer.name,
      driver: null,
    });
    for (const { freeCars } of listed) {
      const ids = freeCars.map(({ _id }) => _id);
      expect(ids).toEqual(expect.arrayContaining(vans));
      for (const other of [car, away, inShop, sedan]) expect(ids).not.toContain(other);
      expect(freeCars.every(({ carClass }) => carClass === 'Van')).toBe(true);
    }
    const offeredFor = (index: number) => listed[index]?.freeCars.map(({ _id }) => _id);
    expect(offeredFor(0)).not.toContain(busy);
    expect(offeredFor(2)).toContain(busy);
    // The same without saving anything.
    const preview = await app.call(listCarBookingsInPeriod, {
      token: admin.token,
      params: { id: car },
      query: { from: inDays(app, 50, 10), until: inDays(app, 50, 22) },
    });
    expect(preview.body).toEqual(listed);

    // Two of three are not enough.
    const replacements = replacementsFor(rides, vans);
    const two = await add(admin, car, dayOut(50, { replacements: replacements.slice(0, 2) }));
    expect(two.error.details?.bookings).toHaveLength(1);
    expect((await storedRide(app, rides[0]?._id ?? '')).car_id).toBe(car);

    const saved = await add(admin, car, dayOut(50, { replacements }));
    expect(saved.status).toBe(201);
    for (const [index, { _id }] of rides.entries()) {
      expect((await storedRide(app, _id)).car_id).toBe(vans[index]);
    }
    const told = (await notificationsTo(app, customer)).slice(-3);
    expect(told).toEqual(
      rides.map(() =>
        expect.stringMatching(
          /^generalNotification: The car for your booking is now Lincoln .* \(.*\), not Lincoln .* \(.*\): Half Day on /,
        ),
      ),
    );
    const [mail] = await emailsTo(app, customer.email);
    expect(mail?.kind).toBe('booking-changed');
    expect(mail?.body_text).toMatch(/Car before: Lincoln/);
    const activity = await app.call(listBookingActivity, {
      token: admin.token,
      params: { id: rides[0]?._id ?? '' },
    });
    expect(activity.body[0]).toMatchObject({
      text: expect.stringMatching(/^changed the car to Lincoln/),
      changes: [{ label: 'Car' }],
    });
  });

  it('all stay as they were if one replacement is taken meanwhile, and it says which', async () => {
    const admin = await addAdmin(app);
    const { car, rides, vans } = await threeRides(52);
    const second = rides[1] as { _id: string };
    await book(app, { car: vans[1], pickupTime: inDays(app, 52, 12) });
    const body = dayOut(52, { replacements: replacementsFor(rides, vans) });
    const refused = await add(admin, car, body);
    expect([refused.status, refused.error.code]).toEqual([409, 'REPLACEMENT_REFUSED']);
    expect(refused.error.message).toContain(shortId(second._id));
    expect(refused.error.details).toEqual({ bookingId: second._id });
    for (const { _id } of rides) expect((await storedRide(app, _id)).car_id).toBe(car);
    expect(await storedPeriods(car)).toEqual([]);
  });

  it('are refused a car of another class, in maintenance, out of service, or the same one', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app, { pickupTime: inDays(app, 54) });
    const away = await addCarRow(app);
    await add(admin, away, dayOut(54));
    const cars = [
      await addCarOfClass('SUV'),
      await addCarRow(app, 'Under Maintenance'),
      away,
      ride.car._id,
      newId(),
    ];
    for (const carId of cars) {
      const replacements = [{ bookingId: ride._id, carId }];
      const { error } = await add(admin, ride.car._id, dayOut(54, { replacements }));
      expect(error.code).toBe('REPLACEMENT_REFUSED');
    }
    expect((await storedRide(app, ride._id)).car_id).toBe(ride.car._id);
  });

  it('keep their driver, who is told', async () => {
    const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 55) });
    const carId = await addCarRow(app);
    const replacements = [{ bookingId: ride._id, carId }];
    expect((await add(ride.admin, ride.car._id, dayOut(55, { replacements }))).status).toBe(201);
    expect(await storedRide(app, ride._id)).toMatchObject({
      car_id: carId,
      driver_id: ride.driver.driverId,
      status: 'Accepted',
    });
    const newest = (await notificationsTo(app, ride.driver)).at(-1);
    expect(newest).toMatch(/: The car for your ride is now Lincoln .*, not Lincoln/);
  });

  it('that are in progress cannot be moved', async () => {
    const ride = await rideAtStage(app, 'In Progress', { pickupTime: inDays(app, 56) });
    const replacements = [{ bookingId: ride._id, carId: await addCarRow(app) }];
    const { error } = await add(ride.admin, ride.car._id, dayOut(56, { replacements }));
    expect(error).toMatchObject({
      code: 'RIDE_IN_PERIOD',
      errors: { from: expect.stringContaining('in progress') },
    });
  });

  it('that were cancelled meanwhile need no replacement', async () => {
    const ride = await book(app, { pickupTime: inDays(app, 57) });
    const { token } = ride.customer;
    await app.call(cancelBooking, { token, params: { id: ride._id }, body: {} });
    const replacements = [{ bookingId: ride._id, carId: await addCarRow(app) }];
    const added = await add(await addAdmin(app), ride.car._id, dayOut(57, { replacements }));
    expect(added.status).toBe(201);
    expect((await storedRide(app, ride._id)).car_id).toBe(ride.car._id);
  });

  it('are moved and shown only by those who may change and see bookings', async () => {
    const ride = await book(app, { pickupTime: inDays(app, 58) });
    const replacements = [{ bookingId: ride._id, carId: await addCarRow(app) }];
    const fleet = await addAdmin(app, 'fleet');
    const seen = await add(fleet, ride.car._id, dayOut(58));
    expect(seen.error.details?.bookings).toHaveLength(1);
    const moved = await add(fleet, ride.car._id, dayOut(58, { replacements }));
    expect([moved.status, moved.error.code]).toEqual([403, 'FORBIDDEN']);
    const carsOnly = await addAdmin(app, await addRoleRow(app, ['cars:see', 'cars:change']));
    const unseen = await add(carsOnly, ride.car._id, dayOut(58));
    expect([unseen.error.code, unseen.error.details]).toEqual(['BOOKINGS_IN_PERIOD', undefined]);
    expect((await add(fleet, await addCarRow(app), dayOut(58))).status).toBe(201);
  });
});

describe('races', { tags: ['AWAY-1', 'AWAY-2'] }, () => {
  /** How many periods and live bookings a car has got. */
  async function countOf(carId: string) {
    const periods = await storedPeriods(carId);
    const rides = await app.db
      .selectFrom('bookings')
      .select(['id', 'blocked'])
      .where('car_id', '=', carId)
      .where('status', 'in', ['Pending', 'Accepted', 'In Progress'])
      .execute();
    return { periods: periods.length, rides: rides.length };
  }

  it('of a period and bookings for one window: only one side gets it', async () => {
    const admin = await addAdmin(app);
    const people = await Promise.all([1, 2, 3].map(() => addCustomer(app)));
    for (let round = 0; round < 12; round += 1) {
      const car = await addCarRow(app);
      const pickupTime = inDays(app, 60 + round);
      const bookAll = people.map(
        ({ token }) =>
          () =>
            app.call(createBooking, { token, body: aRide(app, car, { pickupTime }) }),
      );
      const period = () => add(admin, car, dayOut(60 + round));
      // Each side goes first in turn.
      const calls = round % 2 ? [period, ...bookAll] : [...bookAll, period];
      const responses = await Promise.all(calls.map((call) => call()));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const { periods, rides } = await countOf(car);
      expect(periods + rides).toBe(1);
    }
  });

  it('of raw inserts on both sides, without any code in between, leave no overlap', async () => {
    const template = await insertableRide(
      app,
      (await book(app, { pickupTime: inDays(app, 90) }))._id,
    );
    const admin = await addAdmin(app);
    for (let round = 0; round < 12; round += 1) {
      const car = await addCarRow(app);
      const from = new Date(inDays(app, 90, 10));
      const insertRide = () =>
        transaction(app.db, (tx) =>
          tx
            .insertInto('bookings')
            .values({ ...template, id: newId(), car_id: car })
            .execute(),
        );
      const insertPeriod = () =>
        transaction(app.db, (tx) =>
          tx
            .insertInto('out_of_service_periods')
            .values({
              id: newId(),
              car_id: car,
              period: blockedRange(from, addMs(from, days(1))),
              reason: 'inspection',
              note: null,
              created_by: admin._id,
              created_at: app.now(),
            })
            .execute(),
        );
      const settled = await Promise.allSettled(
        round % 2
          ? [insertRide(), insertPeriod(), insertRide(), insertPeriod()]
          : [insertPeriod(), insertRide(), insertPeriod(), insertRide()],
      );
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { periods, rides } = await countOf(car);
      expect(periods + rides).toBe(1);
    }
  });

  it('of two cars that swap their bookings: neither deadlocks nor overlaps', async () => {
    const admins = [await addAdmin(app), await addAdmin(app)];
    for (let round = 0; round < 6; round += 1) {
      const day = 110 + round;
      const cars = [await addCarOfClass('Stretch'), await addCarOfClass('Stretch')];
      const rides = [
        await book(app, { car: cars[0], pickupTime: inDays(app, day, 2) }),
        await book(app, { car: cars[1], pickupTime: inDays(app, day, 14) }),
      ];
      // Each car goes out of service around its own ride, which moves to the other car.
      const responses = await Promise.all(
        [0, 1].map((index) =>
          add(admins[index] as TestUser, cars[index] as string, {
            from: inDays(app, day, index === 0 ? 1 : 13),
            until: inDays(app, day, index === 0 ? 8 : 20),
            reason: 'workshop',
            replacements: [{ bookingId: rides[index]?._id, carId: cars[1 - index] }],
          }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      expect((await storedRide(app, rides[0]?._id ?? '')).car_id).toBe(cars[1]);
      expect((await storedRide(app, rides[1]?._id ?? '')).car_id).toBe(cars[0]);
    }
  });
});

it('has no bookings in a period that ends before it begins', async () => {
  const refused = await app.call(listCarBookingsInPeriod, {
    token: (await addAdmin(app)).token,
    params: { id: await addCarRow(app) },
    query: { from: inDays(app, 51), until: inDays(app, 50) },
  });
  expect([refused.status, refused.error.errors]).toEqual([400, { until: periodTexts.notOrdered }]);
});

it('replaces a car only by one with enough seats', { tags: ['AWAY-2'] }, async () => {
  const admin = await addAdmin(app);
  const van = (capacity: number) => addCarRow(app, { carClass: 'Van', capacity });
  const [car, small, large] = [await van(14), await van(5), await van(7)];
  const ride = await book(app, { car, passengers: 7, pickupTime: inDays(app, 55) });
  const asked = await add(admin, car, dayOut(55));
  const [listed] = (asked.error.details?.bookings ?? []) as { freeCars: { _id: string }[] }[];
  const offered = listed?.freeCars.map(({ _id }) => _id);
  expect(offered).toContain(large);
  expect(offered).not.toContain(small);
  const replaceBy = (carId: string) =>
    add(admin, car, dayOut(55, { replacements: [{ bookingId: ride._id, carId }] }));
  const refused = await replaceBy(small);
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'REPLACEMENT_REFUSED',
    `Booking ${shortId(ride._id)}: Please choose a car with at least 7 seats. Nothing was saved.`,
  ]);
  expect((await replaceBy(large)).status).toBe(201);

  // The same when the office changes a booking to a car that is taken.
  await book(app, { car, pickupTime: inDays(app, 56) });
  const taken = await changeAsOffice(app, admin, ride._id, {
    version: (await storedRide(app, ride._id)).version,
    pickupTime: inDays(app, 56),
    car,
    dryRun: true,
  });
  const free = taken.body.freeCars.map(({ _id }: { _id: string }) => _id);
  expect(free).toContain(large);
  expect(free).not.toContain(small);
});

describe('Under Maintenance', { tags: ['AWAY-3'] }, () => {
  it('can be set together with replacements for what lies ahead, all or nothing', async () => {
    const admin = await addAdmin(app);
    const { token } = admin;
    const car = await addCarRow(app);
    const [near, far] = [
      await book(app, { car, pickupTime: inDays(app, 70) }),
      await book(app, { car, pickupTime: inDays(app, 80) }),
    ];
    const query = { from: app.now().toISOString() };
    const ahead = await app.call(listCarBookingsInPeriod, { token, params: { id: car }, query });
    expect(ahead.body.map(({ _id }: { _id: string }) => _id)).toEqual([near._id, far._id]);
    const [free, taken] = [await addCarRow(app), await addCarRow(app)];
    await book(app, { car: taken, pickupTime: inDays(app, 80) });
    const send = (replacements: object[]) =>
      app.call(startMaintenance, { token, params: { id: car }, body: { replacements } });
    const refused = await send([
      { bookingId: near._id, carId: free },
      { bookingId: far._id, carId: taken },
    ]);
    expect(refused.error).toMatchObject({
      code: 'REPLACEMENT_REFUSED',
      details: { bookingId: far._id },
    });
    expect((await storedRide(app, near._id)).car_id).toBe(car);
    // One is moved, the other is kept.
    const moved = await send([{ bookingId: near._id, carId: free }]);
    expect([moved.status, moved.body.status]).toEqual([200, 'Under Maintenance']);
    expect((await storedRide(app, near._id)).car_id).toBe(free);
    expect((await storedRide(app, far._id)).car_id).toBe(car);
  });

  it('can still be set as before, by status alone', async () => {
    const { token } = await addAdmin(app);
    const ride = await book(app, { pickupTime: inDays(app, 71) });
    const { brand, model, plateNumber, capacity } = ride.car as unknown as Record<string, string>;
    const saved = await app.call(changeCar, {
      token,
      params: { id: ride.car._id },
      body: { brand, model, plateNumber, capacity, status: 'Under Maintenance' },
    });
    expect([saved.status, saved.body.status]).toEqual([200, 'Under Maintenance']);
    expect((await storedRide(app, ride._id)).car_id).toBe(ride.car._id);
  });
});
