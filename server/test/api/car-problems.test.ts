import { cancelBooking } from '@chesapeake/contract/bookings';
import {
  getDriversCar,
  listCarProblems,
  reportCarProblem,
  setProblemStatus,
} from '@chesapeake/contract/car-problems';
import { deleteCar } from '@chesapeake/contract/cars';
import { getOwnDriver, setDriversCar } from '@chesapeake/contract/drivers';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hours } from '../../src/clock.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { addCarRow, aPicture } from '../support/cars.ts';
import { addApplicant } from '../support/drivers.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin, addDriver, type SignedIn } from '../support/people.ts';
import { book, inDays, proposed } from '../support/rides.ts';
import { activityOf, toldTo } from '../support/told.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();

async function driverWithCar(on: TestApp = app) {
  const [driver, admin, carId] = [await addDriver(on), await addAdmin(on), await addCarRow(on)];
  await on.call(setDriversCar, {
    token: admin.token,
    params: { id: driver.driverId ?? '' },
    body: { carId },
  });
  return { driver, admin, carId };
}

const report = (
  { token }: SignedIn,
  description: string,
  { photo, key, on = app }: { photo?: Buffer; key?: string; on?: TestApp } = {},
) => {
  const sent = formWith({ description }, { photo });
  const headers = { ...sent.headers, ...(key && { 'idempotency-key': key }) };
  return on.call(reportCarProblem, { token, ...sent, headers });
};
const seen = async ({ token }: SignedIn) => (await app.call(getDriversCar, { token })).body;
const photos = (on: TestApp = app) => pictureFiles(on.documentsFolder, 'problems');

describe('the car of a driver', () => {
  it('is shown with its next bookings, whoever drives them, and nothing of their customers', async () => {
    const { driver, carId } = await driverWithCar();
    const mine = await proposed(app, { driver, car: carId, pickupTime: inDays(app, 6) });
    const other = await addDriver(app);
    const theirs = await proposed(app, { driver: other, car: carId, pickupTime: inDays(app, 5) });
    const open = await book(app, { car: carId, pickupTime: inDays(app, 7) });
    const { car, bookings, problems } = await seen(driver);
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
    // The next five, without what was called off.
    const next = (await seen(driver)).bookings as { pickupTime: string }[];
    expect(next.map(({ pickupTime }) => pickupTime)).toEqual(
      [6, 7, 8, 9, 10].map((day) => inDays(app, day)),
    );
  });

  it('may be none', async () => {
    const driver = await addDriver(app);
    expect(await seen(driver)).toEqual({ car: null, bookings: [], problems: [] });
    const answer = await report(driver, 'A flat tire', { photo: await aPicture(60, 40) });
    expect([answer.status, answer.error.code]).toEqual([409, 'NO_CAR']);
    const gone = await driverWithCar();
    await app.call(deleteCar, { token: gone.admin.token, params: { id: gone.carId } });
    expect((await seen(gone.driver)).car).toBeNull();
  });
});

describe('a problem with a car', () => {
  it('reaches the administrators, with its picture, and shows its driver how far it is', async () => {
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
    expect((await toldTo(app, admin)).at(-1)).toMatch(
      new RegExp(`^generalNotification: ${driver.name} reported a problem with Lincoln`),
    );
    const listed = await app.call(listCarProblems, {
      token: admin.token,
      query: { car: carId, status: 'Reported' },
    });
    expect(listed.body).toMatchObject([
      { _id: body._id, driver: { name: driver.name }, car: { _id: carId, brand: 'Lincoln' } },
    ]);
    const changed = await app.call(setProblemStatus, {
      token: admin.token,
      params: { id: body._id },
      body: { status: 'In Repair', answer: 'The workshop has it on Tuesday.' },
    });
    expect(changed.status).toBe(200);
    expect((await seen(driver)).problems).toMatchObject([
      {
        _id: body._id,
        status: 'In Repair',
        answer: 'The workshop has it on Tuesday.',
        car: { name: expect.stringMatching(/^Lincoln/), plateNumber: expect.any(String) },
      },
    ]);
    expect((await toldTo(app, driver)).at(-1)).toMatch(/is now In Repair\.$/);
    expect((await activityOf(app, carId)).map(({ action }) => action)).toEqual([
      'car.problem-reported',
      'car.problem-changed',
    ]);
  });

  it('is listed before those that were reported earlier', async () => {
    const { driver, admin, carId } = await driverWithCar();
    const texts = ['It rattles.', 'It squeaks.', 'It hums.'];
    for (const text of texts) await report(driver, text);
    const listed = await app.call(listCarProblems, { token: admin.token, query: { car: carId } });
    for (const problems of [(await seen(driver)).problems, listed.body]) {
      expect(problems.map(({ description }: { description: string }) => description)).toEqual(
        texts.toReversed(),
      );
    }
  });

  it('sent again with the same key is one report', async () => {
    const { driver } = await driverWithCar();
    const key = newId();
    const photo = await aPicture(60, 40);
    const before = photos().length;
    const answers = [
      await report(driver, 'It rattles.', { photo, key }),
      await report(driver, 'It rattles.', { photo, key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await seen(driver)).problems).toHaveLength(1);
    expect(photos().length - before).toBe(2);
  });

  it('is refused without a text or with a file that is no picture, and nothing is kept', async () => {
    const { driver } = await driverWithCar();
    const before = photos();
    const empty = await report(driver, ' ');
    expect(empty.error.errors).toEqual({ description: 'Description is required' });
    const page = await report(driver, 'It rattles.', { photo: Buffer.from('<p>') });
    expect(page.error.errors).toHaveProperty('photo');
    expect((await seen(driver)).problems).toEqual([]);
    expect(photos()).toEqual(before);
  });

  it('takes no other state, and one that is not there is a 404', async () => {
    const { driver, admin } = await driverWithCar();
    const { body } = await report(driver, 'It rattles.');
    const set = (id: string, status: string) =>
      app.call(setProblemStatus, { token: admin.token, params: { id }, body: { status } });
    expect((await set(body._id, 'Fixed')).status).toBe(400);
    expect((await set(admin._id, 'Resolved')).status).toBe(404);
  });
});

describe('housekeeping', () => {
  it('removes pictures and documents that nobody names, an hour after they came', async () => {
    const own = await startApp();
    const { driver } = await driverWithCar(own);
    const { body } = await report(driver, 'It rattles.', {
      photo: await aPicture(60, 40),
      on: own,
    });
    const kept = photos(own);
    expect(kept).toHaveLength(2);
    own.wait(hours(2));
    await own.tidy();
    expect(photos(own)).toEqual(kept);
    await own.db
      .updateTable('car_problems')
      .set({ photo: null })
      .where('id', '=', body._id)
      .execute();
    await own.tidy();
    expect(photos(own)).toEqual([]);
    await own.stop();
  });

  it('leaves the pictures and papers of drivers, whoever else has one elsewhere', async () => {
    const own = await startApp();
    const [kept, gone] = [await addApplicant(own), await addApplicant(own)];
    const elsewhere = await addDriver(own);
    const set = (id: string | null, change: object) =>
      own.db
        .updateTable('drivers')
        .set(change)
        .where('id', '=', id ?? '')
        .execute();
    await set(elsewhere.driverId, { profile_image: 'https://pictures.example.com/me.jpg' });
    own.wait(hours(2));
    await own.tidy();
    const files = () => [
      pictureFiles(own.uploadsFolder, 'drivers').length,
      pictureFiles(own.documentsFolder, 'drivers').length,
    ];
    expect(files()).toEqual([4, 4]);
    await set(gone.driverId, { profile_image: null, license_image: null });
    await own.tidy();
    expect(files()).toEqual([2, 2]);
    const { body } = await own.call(getOwnDriver, { token: kept.token });
    for (const url of [body.profileImage, body.licenseImage]) {
      expect((await own.http.inject({ url })).statusCode).toBe(200);
    }
    await own.stop();
  });
});
