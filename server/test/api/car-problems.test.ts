import { cancelBooking } from '@chesapeake/contract/bookings/bookings';
import {
  getDriverCar,
  listCarProblems,
  reportCarProblem,
  setCarProblemStatus,
} from '@chesapeake/contract/cars/car-problems';
import { deleteCar } from '@chesapeake/contract/cars/cars';
import { getMyDriver, setDriverCar } from '@chesapeake/contract/drivers/drivers';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hours } from '../../src/clock.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { addCarRow, aPicture } from '../support/cars.ts';
import { addApplicant } from '../support/drivers.ts';
import { formWith } from '../support/multipart.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, proposedRide } from '../support/rides.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();

async function driverWithCar(on: TestApp = app) {
  const [driver, admin, carId] = [await addDriver(on), await addAdmin(on), await addCarRow(on)];
  await on.call(setDriverCar, {
    token: admin.token,
    params: { id: driver.driverId ?? '' },
    body: { carId },
  });
  return { driver, admin, carId };
}

const report = (
  { token }: TestUser,
  description: string,
  { photo, key, on = app }: { photo?: Buffer; key?: string; on?: TestApp } = {},
) => {
  const sent = formWith({ description }, { photo });
  const headers = { ...sent.headers, ...(key && { 'idempotency-key': key }) };
  return on.call(reportCarProblem, { token, ...sent, headers });
};
const readOwnCar = async ({ token }: TestUser) => (await app.call(getDriverCar, { token })).body;
const photos = (on: TestApp = app) => pictureFiles(on.documentsFolder, 'problems');

describe('the driver’s car', () => {
  it('shows its next bookings, whoever drives them, without customer data', async () => {
    const { driver, carId } = await driverWithCar();
    const mine = await proposedRide(app, { driver, car: carId, pickupTime: inDays(app, 6) });
    const other = await addDriver(app);
    const theirs = await proposedRide(app, {
      driver: other,
      car: carId,
      pickupTime: inDays(app, 5),
    });
    const open = await book(app, { car: carId, pickupTime: inDays(app, 7) });
    const { car, bookings, problems } = await readOwnCar(driver);
    expect(car).toMatchObject({ _id: carId, brand: 'Lincoln', capacity: 4, status: 'Available' });
    expect(bookings).toMatchObject([
      { _id: theirs._id, isYours: false, driverName: other.name },
      { _id: mine._id, isYours: true, driverName: driver.name, pickupTime: inDays(app, 6) },
      { _id: open._id, isYours: false, driverName: null },
    ]);
    expect(JSON.stringify(bookings)).not.toContain(theirs.customer.name);
    expect(problems).toEqual([]);
    await app.call(cancelBooking, {
      token: theirs.customer.token,
      params: { id: theirs._id },
    });
    for (const day of [8, 9, 10, 11]) {
      await book(app, { car: carId, pickupTime: inDays(app, day) });
    }
    // The next five, without cancelled ones.
    const next = (await readOwnCar(driver)).bookings as { pickupTime: string }[];
    expect(next.map(({ pickupTime }) => pickupTime)).toEqual(
      [6, 7, 8, 9, 10].map((day) => inDays(app, day)),
    );
  });

  it('may be missing', async () => {
    const driver = await addDriver(app);
    expect(await readOwnCar(driver)).toEqual({ car: null, bookings: [], problems: [] });
    const response = await report(driver, 'A flat tire', { photo: await aPicture(60, 40) });
    expect([response.status, response.error.code]).toEqual([409, 'NO_CAR']);
    const gone = await driverWithCar();
    await app.call(deleteCar, { token: gone.admin.token, params: { id: gone.carId } });
    expect((await readOwnCar(gone.driver)).car).toBeNull();
  });
});

describe('a car problem', () => {
  it('reaches the administrators with its photo, and shows the driver its progress', async () => {
    const { driver, admin, carId } = await driverWithCar();
    const photo = await aPicture(60, 40);
    const { status, body } = await report(driver, 'The left mirror is loose.', { photo });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: 'The left mirror is loose.',
      status: 'Reported',
      answer: null,
      photo: expect.stringMatching(/^\/documents\//),
    });
    expect((await app.http.inject({ url: body.photo })).statusCode).toBe(200);
    expect((await notificationsTo(app, admin)).at(-1)).toMatch(
      new RegExp(`^generalNotification: ${driver.name} reported a problem with Lincoln`),
    );
    const listed = await app.call(listCarProblems, {
      token: admin.token,
      query: { car: carId, status: 'Reported' },
    });
    expect(listed.body).toMatchObject([
      { _id: body._id, driver: { name: driver.name }, car: { _id: carId, brand: 'Lincoln' } },
    ]);
    const changed = await app.call(setCarProblemStatus, {
      token: admin.token,
      params: { id: body._id },
      body: { status: 'In Repair', answer: 'The workshop has it on Tuesday.' },
    });
    expect(changed.status).toBe(200);
    expect((await readOwnCar(driver)).problems).toMatchObject([
      {
        _id: body._id,
        status: 'In Repair',
        answer: 'The workshop has it on Tuesday.',
        car: { name: expect.stringMatching(/^Lincoln/), plateNumber: expect.any(String) },
      },
    ]);
    expect((await notificationsTo(app, driver)).at(-1)).toMatch(/is now In Repair\.$/);
    expect((await activityRows(app, carId)).map(({ action }) => action)).toEqual([
      'car.problem-reported',
      'car.problem-changed',
    ]);
  });

  it('is listed newest first', async () => {
    const { driver, admin, carId } = await driverWithCar();
    const texts = ['It rattles.', 'It squeaks.', 'It hums.'];
    for (const text of texts) await report(driver, text);
    const listed = await app.call(listCarProblems, { token: admin.token, query: { car: carId } });
    for (const problems of [(await readOwnCar(driver)).problems, listed.body]) {
      expect(problems.map(({ description }: { description: string }) => description)).toEqual(
        texts.toReversed(),
      );
    }
  });

  it('is reported once with the same key', async () => {
    const { driver } = await driverWithCar();
    const key = newId();
    const photo = await aPicture(60, 40);
    const before = photos().length;
    const responses = [
      await report(driver, 'It rattles.', { photo, key }),
      await report(driver, 'It rattles.', { photo, key }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect((await readOwnCar(driver)).problems).toHaveLength(1);
    expect(photos().length - before).toBe(2);
  });

  it('is refused without a text or with an invalid photo, and nothing is stored', async () => {
    const { driver } = await driverWithCar();
    const before = photos();
    const empty = await report(driver, ' ');
    expect(empty.error.errors).toEqual({ description: 'Description is required' });
    const page = await report(driver, 'It rattles.', { photo: Buffer.from('<p>') });
    expect(page.error.errors).toHaveProperty('photo');
    expect((await readOwnCar(driver)).problems).toEqual([]);
    expect(photos()).toEqual(before);
  });

  it('refuses an unknown status, and returns 404 for a missing problem', async () => {
    const { driver, admin } = await driverWithCar();
    const { body } = await report(driver, 'It rattles.');
    const set = (id: string, status: string) =>
      app.call(setCarProblemStatus, { token: admin.token, params: { id }, body: { status } });
    expect((await set(body._id, 'Fixed')).status).toBe(400);
    expect((await set(admin._id, 'Resolved')).status).toBe(404);
  });
});

describe('cleanup', () => {
  it('deletes unreferenced pictures and documents after an hour', async () => {
    const own = await startApp();
    const { driver } = await driverWithCar(own);
    const { body } = await report(driver, 'It rattles.', {
      photo: await aPicture(60, 40),
      on: own,
    });
    const stored = photos(own);
    expect(stored).toHaveLength(2);
    own.advanceClock(hours(2));
    await own.runHousekeeping();
    expect(photos(own)).toEqual(stored);
    await own.db
      .updateTable('car_problems')
      .set({ photo: null })
      .where('id', '=', body._id)
      .execute();
    await own.runHousekeeping();
    expect(photos(own)).toEqual([]);
    await own.stop();
  });

  it('keeps the pictures and documents of drivers, even if another driver’s picture is external', async () => {
    const own = await startApp();
    const [stored, gone] = [await addApplicant(own), await addApplicant(own)];
    const elsewhere = await addDriver(own);
    const set = (id: string | null, change: object) =>
      own.db
        .updateTable('drivers')
        .set(change)
        .where('id', '=', id ?? '')
        .execute();
    await set(elsewhere.driverId, { profile_image: 'https://pictures.example.com/me.jpg' });
    own.advanceClock(hours(2));
    await own.runHousekeeping();
    const files = () => [
      pictureFiles(own.uploadsFolder, 'drivers').length,
      pictureFiles(own.documentsFolder, 'drivers').length,
    ];
    expect(files()).toEqual([4, 4]);
    await set(gone.driverId, { profile_image: null, license_image: null });
    await own.runHousekeeping();
    expect(files()).toEqual([2, 2]);
    const { body } = await own.call(getMyDriver, { token: stored.token });
    for (const url of [body.profileImage, body.licenseImage]) {
      expect((await own.http.inject({ url })).statusCode).toBe(200);
    }
    await own.stop();
  });
});
