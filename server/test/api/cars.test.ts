import {
  addCar,
  type Car,
  changeCar,
  deleteCar,
  getCar,
  listAvailableCars,
  listCars,
} from '@chesapeake/contract/cars/cars';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours, minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { aCar, addBookingRow, addCarOverApi, addCarRow, aPicture } from '../support/cars.ts';
import { form } from '../support/multipart.ts';
import { addAdmin } from '../support/people.ts';

const app = useApp();
const unknownId = '019a0000-0000-7000-8000-000000000000';
const ids = (cars: Car[]) => cars.map((car) => car._id);

describe('the fleet', () => {
  it('is public, newest first, with every field', { tags: ['API-22'] }, async () => {
    const { token } = await addAdmin(app);
    const fields = aCar();
    const older = await addCarOverApi(app, token);
    app.advanceClock(1000);
    const newer = await addCarOverApi(app, token, fields);
    const { status, body } = await app.call(listCars);
    expect(status).toBe(200);
    const both = ids(body).filter((id) => [older._id, newer._id].includes(id));
    expect(both).toEqual([newer._id, older._id]);
    expect(body.find((car: Car) => car._id === newer._id)).toEqual({
      _id: newer._id,
      brand: fields.brand,
      model: fields.model,
      plateNumber: fields.plateNumber,
      capacity: 4,
      carClass: 'Sedan',
      status: 'Available',
      paint: null,
      image: expect.stringMatching(/^\/uploads\/cars\/[0-9a-f-]{36}-1200\.webp$/),
      imageSmall: expect.stringMatching(/^\/uploads\/cars\/[0-9a-f-]{36}-480\.webp$/),
    });
  });

  it('filters by status and ignores unknown parameters', {
    tags: ['API-22'],
  }, async () => {
    const used = await addCarRow(app, 'In Use');
    const free = await addCarRow(app);
    const inUse = await app.call(listCars, { query: { status: 'In Use' } });
    expect(ids(inUse.body)).toContain(used);
    expect(ids(inUse.body)).not.toContain(free);
    expect((await app.call(listCars, { query: { color: 'red' } })).body.length).toBe(
      (await app.call(listCars)).body.length,
    );
    const unknown = await app.call(listCars, { query: { status: 'Sold' } });
    expect(unknown.status).toBe(400);
    expect(unknown.error.errors?.status).toBe(
      'Status must be one of: Available, In Use, Under Maintenance',
    );
  });

  it('returns one car, or 404', { tags: ['API-25'] }, async () => {
    const id = await addCarRow(app);
    expect((await app.call(getCar, { params: { id } })).body._id).toBe(id);
    for (const wrong of [unknownId, 'no-id']) {
      expect((await app.call(getCar, { params: { id: wrong } })).status).toBe(404);
    }
    const unknown = await app.call(getCar, { params: { id: unknownId } });
    expect(unknown.error).toEqual({ message: 'Car not found.', code: 'CAR_NOT_FOUND' });
  });
});

describe('adding a car', () => {
  it('makes it Available, whatever status is sent', { tags: ['API-23'] }, async () => {
    const { token } = await addAdmin(app);
    const fields = { ...aCar(), status: 'In Use', _id: unknownId };
    const response = await app.call(addCar, { token, ...form(fields, await aPicture()) });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ status: 'Available', capacity: 4, brand: fields.brand });
    expect(response.body._id).not.toBe(unknownId);
    expect((await app.call(getCar, { params: { id: response.body._id } })).body).toEqual(
      response.body,
    );
  });

  it('requires a picture, and reports it with all other errors', {
    tags: ['API-24'],
  }, async () => {
    const { token } = await addAdmin(app);
    const without = await app.call(addCar, { token, ...form(aCar()) });
    expect(without.status).toBe(400);
    expect(without.error.errors).toEqual({ image: 'Car image is required' });

    const asJson = await app.call(addCar, { token, body: aCar() });
    expect(asJson.error.errors).toEqual({ image: 'Car image is required' });

    const nothing = await app.call(addCar, { token, ...form({ brand: ' ', capacity: '0' }) });
    expect(nothing.error).toEqual({
      message: 'Please check the highlighted fields.',
      code: 'VALIDATION_FAILED',
      errors: {
        brand: 'Brand is required',
        model: 'Model is required',
        plateNumber: 'Plate Number is required',
        capacity: 'Capacity must be at least 1',
        image: 'Car image is required',
      },
    });
  });

  it.each([
    ['', 'Capacity is required'],
    ['abc', 'Capacity must be a number'],
    ['-1', 'Capacity must be at least 1'],
    ['1.5', 'Capacity must be a whole number'],
    ['101', 'Capacity must be at most 100'],
  ])('refuses the capacity %j', async (capacity, text) => {
    const { token } = await addAdmin(app);
    const fields = { ...aCar(), capacity };
    const response = await app.call(addCar, { token, ...form(fields, await aPicture()) });
    expect(response.status).toBe(400);
    expect(response.error.errors).toEqual({ capacity: text });
  });

  it('makes it a Sedan unless a class is sent, and refuses an unknown class', async () => {
    const { token } = await addAdmin(app);
    const add = async (fields: object) =>
      app.call(addCar, { token, ...form({ ...aCar(), ...fields }, await aPicture()) });
    expect((await add({})).body.carClass).toBe('Sedan');
    expect((await add({ carClass: 'Stretch' })).body.carClass).toBe('Stretch');
    const unknown = await add({ carClass: 'Coupe' });
    expect(unknown.status).toBe(400);
    expect(unknown.error.errors).toEqual({
      carClass: 'Class must be one of: Sedan, SUV, Van, Stretch',
    });
  });

  it('takes one of our drawings instead of a picture', async () => {
    const { token } = await addAdmin(app);
    const fields = { ...aCar(), carClass: 'Van', paint: 'Pearl' };
    const { status, body } = await app.call(addCar, { token, ...form(fields) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      paint: 'Pearl',
      image: '/drawings/van-pearl.svg',
      imageSmall: '/drawings/van-pearl.svg',
    });
    const unknown = await app.call(addCar, { token, ...form({ ...aCar(), paint: 'Pink' }) });
    expect(unknown.status).toBe(400);
    expect(unknown.error.errors).toEqual({
      paint: 'Drawing must be one of: Black, Navy, Graphite, Pearl, Champagne, Burgundy, Forest',
    });
    const none = await app.call(addCar, { token, ...form({ ...aCar(), paint: '' }) });
    expect(none.error.errors).toEqual({ image: 'Car image is required' });
  });

  it('refuses a duplicate plate number, ignoring case and surrounding spaces', async () => {
    const { token } = await addAdmin(app);
    const fields = { ...aCar(), plateNumber: `Plate ${Date.now()}` };
    const car = await addCarOverApi(app, token, fields);
    const again = { ...aCar(), plateNumber: ` ${fields.plateNumber.toUpperCase()} ` };
    const taken = await app.call(addCar, { token, ...form(again, await aPicture()) });
    expect(taken.status).toBe(409);
    expect(taken.error).toMatchObject({
      code: 'PLATE_TAKEN',
      errors: { plateNumber: 'A car with this plate number already exists.' },
    });
    // The plate of a deleted car is free again.
    await app.call(deleteCar, { token, params: { id: car._id } });
    await addCarOverApi(app, token, again);
  });
});

describe('changing a car', () => {
  const change = async (id: string, body: Record<string, string>) =>
    app.call(changeCar, { token: (await addAdmin(app)).token, params: { id }, ...form(body) });

  it('changes every field and keeps the picture unless a new one is sent', {
    tags: ['API-26'],
  }, async () => {
    const before = await addCarOverApi(app, (await addAdmin(app)).token);
    const fields = { ...aCar(), capacity: '7', status: 'Under Maintenance' };
    const { status, body } = await change(before._id, fields);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, ...fields, capacity: 7 });
    expect((await app.call(getCar, { params: { id: before._id } })).body).toEqual(body);
  });

  it('removes the picture with clearImage', { tags: ['API-26'] }, async () => {
    const { image, imageSmall, paint, ...fields } = await addCarOverApi(
      app,
      (await addAdmin(app)).token,
    );
    expect(image).not.toBeNull();
    expect(imageSmall).not.toBeNull();
    const written = { ...fields, capacity: '4' };
    const unchanged = await change(fields._id, { ...written, clearImage: 'false' });
    expect(unchanged.body.image).toBe(image);
    const { body } = await change(fields._id, { ...written, clearImage: 'true' });
    expect(body).toMatchObject({ image: null, imageSmall: null });
  });

  it('changes the class only if one is sent', async () => {
    const id = await addCarRow(app);
    const fields = { ...aCar(), status: 'Available' };
    expect((await change(id, { ...fields, carClass: 'Van' })).body.carClass).toBe('Van');
    expect((await change(id, fields)).body.carClass).toBe('Van');
    expect((await change(id, { ...fields, carClass: '' })).error.errors).toEqual({
      carClass: 'Class must be one of: Sedan, SUV, Van, Stretch',
    });
  });

  it('shows the drawing while there is no photo, in the body of its class', async () => {
    const { token } = await addAdmin(app);
    const car = await addCarOverApi(app, token, { ...aCar(), carClass: 'Sedan', paint: 'Black' });
    expect(car.image).toMatch(/^\/uploads\//);
    const fields = { ...aCar(), status: 'Available' };
    const cleared = await change(car._id, { ...fields, carClass: 'SUV', clearImage: 'true' });
    expect(cleared.body.image).toBe('/drawings/suv-black.svg');
    const without = await change(car._id, { ...fields, paint: '' });
    expect(without.body).toMatchObject({ carClass: 'SUV', paint: null, image: null });
  });

  it('requires one of the three statuses', async () => {
    const id = await addCarRow(app);
    expect((await change(id, aCar())).error.errors).toEqual({ status: 'Status is required' });
    expect((await change(id, { ...aCar(), status: 'Sold' })).error.errors).toEqual({
      status: 'Status must be one of: Available, In Use, Under Maintenance',
    });
  });

  it('also accepts JSON without a picture', async () => {
    const id = await addCarRow(app);
    const body = { ...aCar(), capacity: 3, paint: null, status: 'In Use' };
    const { token } = await addAdmin(app);
    const response = await app.call(changeCar, { token, params: { id }, body });
    expect(response.body).toMatchObject({ capacity: 3, status: 'In Use' });
  });

  it('refuses another car’s plate, but not its own', async () => {
    const own = { ...aCar(), status: 'Available' };
    const car = await addCarOverApi(app, (await addAdmin(app)).token, own);
    const other = aCar();
    await addCarOverApi(app, (await addAdmin(app)).token, other);
    const spelled = own.plateNumber.toLowerCase();
    expect((await change(car._id, { ...own, plateNumber: spelled })).status).toBe(200);
    const taken = await change(car._id, { ...own, plateNumber: other.plateNumber.toLowerCase() });
    expect([taken.status, taken.error.code]).toEqual([409, 'PLATE_TAKEN']);
  });

  it('returns 404 for a missing car', async () => {
    const fields = { ...aCar(), status: 'Available' };
    expect((await change(unknownId, fields)).error.code).toBe('CAR_NOT_FOUND');
  });
});

describe('deleting a car', () => {
  const remove = async (id: string) =>
    app.call(deleteCar, { token: (await addAdmin(app)).token, params: { id } });

  it('removes it from the fleet', { tags: ['API-27'] }, async () => {
    const id = await addCarRow(app);
    expect((await remove(id)).status).toBe(204);
    expect((await app.call(getCar, { params: { id } })).status).toBe(404);
    expect(ids((await app.call(listCars)).body)).not.toContain(id);
    expect(ids((await app.call(listAvailableCars)).body)).not.toContain(id);
    expect((await remove(id)).error.code).toBe('CAR_NOT_FOUND');
  });

  it('is refused while live bookings exist, and names them', async () => {
    const carId = await addCarRow(app);
    const from = new Date('2027-03-02T01:00:00Z');
    const first = await addBookingRow(app, { carId, from, until: addMs(from, hours(2)) });
    const next = addMs(from, days(2));
    const status = 'In Progress';
    const second = await addBookingRow(app, { carId, from: next, until: addMs(next, 1), status });
    const { status: answered, error } = await remove(carId);
    expect(answered).toBe(409);
    expect(error.code).toBe('CAR_HAS_BOOKINGS');
    // Days on the business's calendar, which is behind UTC.
    expect(error.message).toBe(
      `This car has active bookings and cannot be deleted: ${first.slice(-8)} (Mar 1, 2027), ${second.slice(-8)} (Mar 3, 2027).`,
    );
    expect(error.details).toEqual({ bookings: [first, second] });
    expect((await app.call(getCar, { params: { id: carId } })).status).toBe(200);
  });

  it('succeeds if all bookings are final or deleted, and keeps them', async () => {
    const carId = await addCarRow(app);
    const from = app.now();
    const until = addMs(from, hours(2));
    const unchanged = [];
    for (const status of ['Completed', 'Cancelled', 'Rejected'] as const) {
      unchanged.push(await addBookingRow(app, { carId, from, until, status }));
    }
    unchanged.push(await addBookingRow(app, { carId, from, until, deletedAt: from }));
    expect((await remove(carId)).status).toBe(204);
    const rows = await app.db
      .selectFrom('bookings')
      .innerJoin('cars', 'cars.id', 'bookings.car_id')
      .select('bookings.id')
      .where('cars.id', '=', carId)
      .execute();
    expect(rows.map((row) => row.id).sort()).toEqual(unchanged.sort());
  });
});

describe('available cars', () => {
  const ask = (query: Record<string, string> = {}) => app.call(listAvailableCars, { query });
  const at = (date: Date) => date.toISOString();

  it('have status Available', { tags: ['API-28'] }, async () => {
    const free = await addCarRow(app);
    const used = await addCarRow(app, 'In Use');
    const mended = await addCarRow(app, 'Under Maintenance');
    const listed = ids((await ask()).body);
    expect(listed).toContain(free);
    expect(listed).not.toContain(used);
    expect(listed).not.toContain(mended);
  });

  it('are free for the window and its turnaround at a given time and service', {
    tags: ['API-29'],
  }, async () => {
    const carId = await addCarRow(app);
    const used = await addCarRow(app, 'In Use');
    const from = addMs(app.now(), days(10));
    await addBookingRow(app, { carId, from, until: addMs(from, hours(4.5)) });
    const isFree = async (pickup: Date, serviceType = 'Airport') => {
      const { status, body } = await ask({ pickupTime: at(pickup), serviceType });
      expect(status).toBe(200);
      expect(ids(body)).not.toContain(used);
      return ids(body).includes(carId);
    };
    // An airport ride takes two hours plus a half-hour turnaround.
    expect(await isFree(addMs(from, -hours(2.5)))).toBe(true);
    expect(await isFree(addMs(from, -hours(2.5) + 1))).toBe(false);
    expect(await isFree(addMs(from, -hours(2.5)), 'full-day')).toBe(false);
    expect(await isFree(from)).toBe(false);
    expect(await isFree(addMs(from, hours(4.5) - 1))).toBe(false);
    expect(await isFree(addMs(from, hours(4.5)))).toBe(true);
  });

  it('consider only live bookings', { tags: ['API-29'] }, async () => {
    const from = addMs(app.now(), days(20));
    const until = addMs(from, hours(4));
    const query = { pickupTime: at(from), serviceType: 'Airport' };
    for (const status of ['Pending', 'Accepted', 'In Progress'] as const) {
      const carId = await addCarRow(app);
      await addBookingRow(app, { carId, from, until, status });
      expect(ids((await ask(query)).body), status).not.toContain(carId);
    }
    for (const status of ['Completed', 'Cancelled', 'Rejected'] as const) {
      const carId = await addCarRow(app);
      await addBookingRow(app, { carId, from, until, status });
      expect(ids((await ask(query)).body), status).toContain(carId);
    }
    const carId = await addCarRow(app);
    await addBookingRow(app, { carId, from, until, deletedAt: app.now() });
    expect(ids((await ask(query)).body)).toContain(carId);
  });

  it('need both a time and a service, or neither', async () => {
    const pickupTime = at(addMs(app.now(), days(1)));
    const errorsOf = async (query: Record<string, string>) => {
      const { status, error } = await ask(query);
      expect(status).toBe(400);
      return error.errors;
    };
    expect(await errorsOf({ pickupTime })).toEqual({ serviceType: 'Service Type is required' });
    expect(await errorsOf({ serviceType: 'Airport' })).toEqual({
      pickupTime: 'Pickup date and time is required.',
    });
    expect(await errorsOf({ pickupTime: 'soon', serviceType: 'Airport' })).toEqual({
      pickupTime: 'Pickup date and time is not valid.',
    });
    expect(await errorsOf({ pickupTime, serviceType: 'Moon-Trip' })).toEqual({
      serviceType: 'This service is not offered',
    });
  });

  it('are refused for a past time or one beyond the booking limit', async () => {
    const errorsOf = async (pickup: Date, serviceType = 'Airport') =>
      (await ask({ pickupTime: at(pickup), serviceType })).error.errors;
    expect(await errorsOf(addMs(app.now(), -minutes(1)))).toEqual({
      pickupTime: 'Pickup date and time cannot be in the past.',
    });
    const tooFar = 'Pickup date and time can be at most 365 days ahead.';
    expect(await errorsOf(addMs(app.now(), days(365) + minutes(1)))).toEqual({
      pickupTime: tooFar,
    });
    expect(await errorsOf(addMs(app.now(), days(364)))).toBeUndefined();
    expect(await errorsOf(addMs(app.now(), days(400)), 'Moon-Trip')).toEqual({
      pickupTime: tooFar,
      serviceType: 'This service is not offered',
    });
  });
});

it('logs every change of the fleet with its actor', async () => {
  const admin = await addAdmin(app);
  const car = await addCarOverApi(app, admin.token);
  const params = { id: car._id };
  const body = { ...aCar(), capacity: 2, status: 'In Use' };
  const changed = await app.call(changeCar, { token: admin.token, params, body });
  await app.call(deleteCar, { token: admin.token, params });
  await app.outbox.deliverDue();
  const lines = await app.db
    .selectFrom('activity')
    .select(['actor_id', 'action', 'subject_kind', 'before', 'after'])
    .where('subject_id', '=', car._id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const same = { actor_id: admin._id, subject_kind: 'car' };
  expect(lines).toEqual([
    { ...same, action: 'car.added', before: null, after: car },
    { ...same, action: 'car.changed', before: car, after: changed.body },
    { ...same, action: 'car.deleted', before: changed.body, after: null },
  ]);
});
