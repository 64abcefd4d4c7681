import { deleteUser } from '@chesapeake/contract/accounts/users';
import {
  cancelBooking,
  countMyBookings,
  createBooking,
  deleteBooking,
  getBooking,
  listMyBookings,
  listOverlappingBookings,
} from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { listAvailableCars } from '@chesapeake/contract/cars/cars';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { aRide, book, countRides, inDays, rideAtStage, storedRide } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

describe('booking a car', () => {
  it('creates a Pending booking for the caller, without a driver', {
    tags: ['API-31'],
  }, async () => {
    const customer = await addCustomer(app);
    const car = await addCarRow(app);
    const body = { ...aRide(app, car), serviceType: 'Airport', destination: 'BWI', price: 150 };
    const response = await app.call(createBooking, { token: customer.token, body });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      serviceType: 'Airport',
      pickupLocation: body.pickupLocation,
      destination: 'BWI',
      pickupTime: body.pickupTime,
      status: 'Pending',
      user: { _id: customer._id, name: customer.name, phone: customer.phone },
      driver: null,
      car: { _id: car, brand: 'Lincoln', model: expect.stringContaining('Continental') },
      price: 150,
    });
  });

  it('answers with the booking as it is read afterwards', async () => {
    const customer = await addCustomer(app);
    const { token } = customer;
    const car = await addCarRow(app);
    const body = aRide(app, car, { serviceType: 'Airport', destination: 'BWI Airport' });
    const created = await app.call(createBooking, { token, body });
    const read = await app.call(getBooking, { token, params: { id: created.body._id } });
    expect(created.body).toEqual(read.body);
    expect(created.body).toMatchObject({ destination: 'BWI Airport', paid: 0, owes: 150 });
  });

  it('refuses a different price, returns the right one and stores nothing', {
    tags: ['API-32'],
  }, async () => {
    const customer = await addCustomer(app);
    const car = await addCarRow(app);
    for (const price of [349.99, 0, 700]) {
      const body = aRide(app, car, { price });
      const response = await app.call(createBooking, { token: customer.token, body });
      expect(response.status).toBe(409);
      expect(response.error).toMatchObject({ code: 'PRICE_CHANGED', details: { price: 350 } });
    }
    expect(await countRides(app, customer._id)).toBe(0);
    const body = aRide(app, car, { price: 350 });
    expect((await app.call(createBooking, { token: customer.token, body })).status).toBe(201);
  });

  it('accepts a service in any case, and refuses one not on offer', {
    tags: ['API-33'],
  }, async () => {
    for (const serviceType of ['half-day', 'HALF-DAY', ' Half-Day ']) {
      expect((await book(app, { serviceType })).serviceType).toBe('Half-Day');
    }
    const { token } = await addCustomer(app);
    const body = aRide(app, await addCarRow(app), { serviceType: 'Moon-Trip' });
    const response = await app.call(createBooking, { token, body });
    expect(response.error.errors).toEqual({ serviceType: 'This service is not offered' });
  });

  it('refuses a pickup in the past, including earlier today, and one too far in the future', {
    tags: ['API-34'],
  }, async () => {
    const customer = await addCustomer(app);
    const car = await addCarRow(app);
    const at = (milliseconds: number) => addMs(app.now(), milliseconds).toISOString();
    for (const ago of [minutes(1), hours(2), days(1), days(3650)]) {
      const body = aRide(app, car, { pickupTime: at(-ago) });
      const response = await app.call(createBooking, { token: customer.token, body });
      expect(response.status).toBe(400);
      expect(response.error.errors).toEqual({
        pickupTime: 'Pickup date and time cannot be in the past.',
      });
    }
    const far = aRide(app, car, { pickupTime: at(days(366)) });
    const response = await app.call(createBooking, { token: customer.token, body: far });
    expect(response.error.errors).toEqual({
      pickupTime: 'Pickup date and time can be at most 365 days ahead.',
    });
    expect(await countRides(app, customer._id)).toBe(0);
    expect((await book(app, { car, pickupTime: at(days(365) - minutes(1)) })).status).toBe(
      'Pending',
    );
  });

  it('refuses a car that is In Use, Under Maintenance, deleted or unknown', {
    tags: ['API-35'],
  }, async () => {
    const customer = await addCustomer(app);
    const gone = await addCarRow(app);
    await transaction(app.db, (tx) =>
      tx.updateTable('cars').set({ deleted_at: app.now() }).where('id', '=', gone).execute(),
    );
    const cars = [
      await addCarRow(app, 'In Use'),
      await addCarRow(app, 'Under Maintenance'),
      gone,
      '0190a7e4-0000-7000-8000-000000000000',
    ];
    for (const car of cars) {
      const response = await app.call(createBooking, {
        token: customer.token,
        body: aRide(app, car),
      });
      expect(response.status).toBe(409);
      const text = 'This car is not available for booking. Please choose another.';
      expect(response.error).toMatchObject({ code: 'CAR_NOT_AVAILABLE', errors: { car: text } });
    }
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it('returns dollars as numbers and times as ISO 8601 in UTC', { tags: ['API-41'] }, async () => {
    const ride = await book(app, { pickupTime: '2027-03-01T09:30:00-05:00' });
    expect(ride.price).toBe(350);
    expect(ride.pickupTime).toBe('2027-03-01T14:30:00.000Z');
    for (const time of [ride.dropoffTime, ride.createdAt]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it('blocks the car for the service window and the turnaround', {
    tags: ['CONST-5'],
  }, async () => {
    const windows = { 'Half-Day': 4, 'Full-Day': 8, Airport: 2, 'City-Tour': 3 };
    for (const [serviceType, length] of Object.entries(windows)) {
      const ride = await book(app, { serviceType, destination: 'BWI' });
      const pickup = new Date(ride.pickupTime);
      expect(ride.dropoffTime).toBe(addMs(pickup, hours(length)).toISOString());
      const { token } = await addCustomer(app);
      const attempt = (pickupTime: Date) =>
        app.call(createBooking, {
          token,
          body: aRide(app, ride.car._id, { pickupTime: pickupTime.toISOString() }),
        });
      const last = addMs(pickup, hours(length) + minutes(29));
      expect((await attempt(last)).error.code).toBe('CAR_TAKEN');
      expect((await attempt(addMs(last, minutes(1)))).status).toBe(201);
    }
  });

  it('stores a destination only if the service has one', async () => {
    expect((await book(app, { destination: 'BWI' })).destination).toBeNull();
    const tour = { serviceType: 'City-Tour', dropoffLocation: 'Fells Point' };
    expect((await book(app, tour)).destination).toBe('Fells Point');
  });

  it('returns a dropoff location as the destination', { tags: ['API-40'] }, async () => {
    const ride = await book(app, { serviceType: 'Airport', dropoffLocation: 'BWI' });
    expect(ride).not.toHaveProperty('dropoffLocation');
    expect(ride.destination).toBe('BWI');
  });
});

describe('validation errors of a booking', { tags: ['API-5'] }, () => {
  const rules: [field: string, value: unknown, text: string][] = [
    ['serviceType', undefined, 'Service Type is required'],
    ['serviceType', '  ', 'Service Type is required'],
    ['pickupLocation', undefined, 'Pickup Location is required'],
    ['pickupLocation', '', 'Pickup Location is required'],
    ['pickupLocation', 'x'.repeat(201), 'Pickup Location must be at most 200 characters'],
    ['pickupLocation', 'a\u0000b', 'Contains a character that cannot be stored'],
    ['destination', 17, 'Destination must be text'],
    ['car', undefined, 'Car selection is required'],
    ['car', '', 'Car selection is required'],
    ['car', 'the blue one', 'Car selection is required'],
    ['pickupTime', undefined, 'Pickup date and time is required.'],
    ['pickupTime', null, 'Pickup date and time is required.'],
    ['pickupTime', '', 'Pickup date and time is required.'],
    ['pickupTime', 'tomorrow', 'Pickup date and time is not valid.'],
    ['pickupTime', '2027-02-30T10:00:00Z', 'Pickup date and time is not valid.'],
    ['pickupTime', 1_800_000_000, 'Pickup date and time is not valid.'],
  ];

  it.each(rules)('%s %j says %s', async (field, value, text) => {
    const customer = await addCustomer(app);
    const body = aRide(app, await addCarRow(app), { [field]: value });
    const response = await app.call(createBooking, { token: customer.token, body });
    expect(response.status).toBe(400);
    expect(response.error.errors).toEqual({ [field]: text });
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it('requires a destination if the service needs one', { tags: ['API-5'] }, async () => {
    const { token } = await addCustomer(app);
    for (const serviceType of ['Airport', 'City-Tour']) {
      const body = aRide(app, await addCarRow(app), { serviceType, destination: ' ' });
      const response = await app.call(createBooking, { token, body });
      expect(response.error.errors).toEqual({
        destination: 'Destination is required for this service type',
      });
    }
  });

  it.each([-1, 'free', 1e9])('refuses the price %j', async (price) => {
    const { token } = await addCustomer(app);
    const body = aRide(app, await addCarRow(app), { price });
    expect((await app.call(createBooking, { token, body })).status).toBe(400);
  });
});

describe('changed settings', () => {
  async function set(own: typeof app, key: string, value: unknown) {
    await transaction(own.db, (tx) =>
      tx
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: own.now() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }),
        )
        .execute(),
    );
  }
  const halfDay = {
    slug: 'Half-Day',
    name: 'Half Day',
    offerName: 'Half-Day Rental',
    description: 'With a private driver',
    priceCents: 123_45,
    windowMinutes: 60,
    needsDestination: false,
  };

  it('do not affect existing bookings', { tags: ['CONST-6'] }, async () => {
    const own = await startApp();
    const before = await book(own);
    await set(own, 'services', [halfDay]);
    await set(own, 'turnaroundMinutes', 0);
    const sent = { token: before.customer.token, params: { id: before._id } };
    const read = (await own.call(getBooking, sent)).body;
    expect(read).toMatchObject({ price: 350, dropoffTime: before.dropoffTime });
    // The old booking still blocks its car as long as booked.
    const pickupTime = addMs(new Date(before.dropoffTime), minutes(29)).toISOString();
    const body = aRide(own, before.car._id, { pickupTime });
    const response = await own.call(createBooking, { token: before.customer.token, body });
    expect(response.error.code).toBe('CAR_TAKEN');
    const after = await book(own);
    expect(after.price).toBe(123.45);
    expect(after.dropoffTime).toBe(addMs(new Date(after.pickupTime), hours(1)).toISOString());
    await own.stop();
  });

  it('keep odd prices exact to the cent', { tags: ['CONST-12'] }, async () => {
    const own = await startApp();
    const customer = await withVerifiedEmail(own, await addCustomer(own));
    await set(own, 'services', [{ ...halfDay, priceCents: 33_33 }]);
    for (let count = 0; count < 30; count += 1) await book(own, { customer, price: 33.33 });
    const rows = await own.db
      .selectFrom('bookings')
      .select('price_cents')
      .where('user_id', '=', customer._id)
      .execute();
    expect(rows.reduce((sum, row) => sum + (row.price_cents ?? 0), 0)).toBe(30 * 3333);
    await own.stop();
  });
});

describe('reading bookings', () => {
  it('lists the caller’s own, newest first, by page and status', { tags: ['API-38'] }, async () => {
    const [customer, other] = [await addCustomer(app), await addCustomer(app)];
    await book(app, { customer: other });
    const ids: string[] = [];
    for (let day = 1; day <= 5; day += 1) ids.unshift((await book(app, { customer }))._id);
    const list = async (query: Record<string, string> = {}) => {
      const response = await app.call(listMyBookings, { token: customer.token, query });
      const total = response.headers['x-total-count'];
      return { ids: response.body.map((ride: { _id: string }) => ride._id), total };
    };
    expect(await list()).toEqual({ ids, total: '5' });
    expect(await list({ limit: '2' })).toEqual({ ids: ids.slice(0, 2), total: '5' });
    expect(await list({ limit: '2', page: '3' })).toEqual({ ids: ids.slice(4), total: '5' });
    await app.call(cancelBooking, { token: customer.token, params: { id: String(ids[1]) } });
    expect(await list({ status: 'Cancelled' })).toEqual({ ids: [ids[1]], total: '1' });
    expect((await list({ status: 'Pending' })).total).toBe('4');
    expect((await list({ status: 'Pending', limit: '3' })).total).toBe('4');
    const wrong = await app.call(listMyBookings, {
      token: customer.token,
      query: { status: 'Lost' },
    });
    expect(wrong.status).toBe(400);
  });

  it('lists upcoming rides by pickup, then past ones, the latest first', async () => {
    const customer = await addCustomer(app);
    const at = async (day: number, stage: Parameters<typeof rideAtStage>[1] = 'Pending') =>
      (await rideAtStage(app, stage, { customer, pickupTime: inDays(app, day) }))._id;
    const cancelled = await at(4, 'Cancelled');
    const later = await at(9);
    const next = await at(5, 'Accepted');
    const list = async (query: Record<string, string> = {}) => {
      const response = await app.call(listMyBookings, {
        token: customer.token,
        query: { order: 'pickup', ...query },
      });
      return response.body.map((ride: { _id: string }) => ride._id);
    };
    expect(await list()).toEqual([next, later, cancelled]);
    expect(await list({ limit: '1', page: '2' })).toEqual([later]);
    expect(await list({ status: 'Pending' })).toEqual([later]);
    // A ride that nobody drove is over with its planned end.
    app.advanceClock(days(6));
    expect(await list()).toEqual([later, next, cancelled]);
    const wrong = await app.call(listMyBookings, {
      token: customer.token,
      query: { order: 'price' },
    });
    expect(wrong.status).toBe(400);
  });

  it('counts the caller’s own by status', async () => {
    const customer = await addCustomer(app);
    await book(app, { customer });
    await rideAtStage(app, 'Accepted', { customer });
    await rideAtStage(app, 'Cancelled', { customer });
    await book(app);
    const none = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
    expect((await app.call(countMyBookings, { token: customer.token })).body).toEqual({
      ...none,
      all: 3,
      Pending: 1,
      Accepted: 1,
      Cancelled: 1,
    });
  });

  it('returns every field of a booking', { tags: ['API-39'] }, async () => {
    const { _id, customer, driver } = await rideAtStage(app, 'Accepted', {
      serviceType: 'Airport',
      destination: 'BWI',
    });
    const response = await app.call(getBooking, { token: customer.token, params: { id: _id } });
    expect(response.body).toEqual({
      _id,
      serviceType: 'Airport',
      pickupLocation: '80 Compromise Street, Annapolis',
      destination: 'BWI',
      pickupTime: inDays(app, 20),
      dropoffTime: inDays(app, 20, 16),
      status: 'Accepted',
      user: { _id: customer._id, name: customer.name, phone: customer.phone },
      driver: { _id: driver.driverId, name: driver.name },
      car: {
        _id: expect.any(String),
        brand: 'Lincoln',
        model: expect.stringContaining('Continental'),
        plateNumber: expect.any(String),
        capacity: 4,
        carClass: 'Sedan',
        image: null,
        imageSmall: null,
      },
      price: 150,
      priceLines: [{ label: 'Airport', amount: 150 }],
      paid: 0,
      owes: 150,
      createdAt: expect.any(String),
      assignedAt: expect.any(String),
      acceptedAt: expect.any(String),
      startedAt: null,
      endedAt: null,
      cancelReason: null,
      cancelNote: null,
      ...noTripFacts,
      payment: null,
      trip: null,
      version: 3,
    });
  });

  it('opens a booking only to its customer and to administrators', {
    tags: ['API-42'],
  }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const read = (person: { token: string }, id = ride._id) =>
      app.call(getBooking, { token: person.token, params: { id } });
    expect((await read(ride.customer)).body._id).toBe(ride._id);
    expect((await read(ride.customer, ride._id.toUpperCase())).body._id).toBe(ride._id);
    expect((await read(ride.admin)).body._id).toBe(ride._id);
    for (const person of [await addCustomer(app), await addDriver(app)]) {
      const response = await read(person);
      expect(response.status).toBe(404);
      expect(response.error.code).toBe('BOOKING_NOT_FOUND');
    }
    expect((await read(ride.customer, 'not-an-id')).status).toBe(404);
  });

  it('returns a booking whose car has left the fleet', async () => {
    const ride = await book(app);
    await transaction(app.db, (tx) =>
      tx
        .updateTable('cars')
        .set({ deleted_at: app.now() })
        .where('id', '=', ride.car._id)
        .execute(),
    );
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    expect((await app.call(getBooking, sent)).body.car).toBeNull();
  });
});

describe('cancelling', () => {
  const cancel = (token: string, id: string) => app.call(cancelBooking, { token, params: { id } });

  it('cancels a Pending or Accepted booking and frees its car and driver', {
    tags: ['API-44'],
  }, async () => {
    for (const stage of ['Pending', 'Assigned', 'Accepted'] as const) {
      const ride = await rideAtStage(app, stage);
      const response = await cancel(ride.customer.token, ride._id);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ status: 'Cancelled', endedAt: expect.any(String) });
      expect((await book(app, { car: ride.car._id })).status).toBe('Pending');
    }
  });

  it('refuses any other status, says why and changes nothing', {
    tags: ['API-45'],
  }, async () => {
    for (const stage of ['In Progress', 'Completed', 'Cancelled', 'Rejected'] as const) {
      const ride = await rideAtStage(app, stage);
      const response = await cancel(ride.customer.token, ride._id);
      expect(response.status).toBe(409);
      expect(response.error).toMatchObject({ code: 'MOVE_REFUSED', details: { status: stage } });
      expect(response.error.message).toContain(`This booking is `);
      expect(response.error.message).toContain(stage);
      expect((await storedRide(app, ride._id)).status).toBe(stage);
    }
  });

  it('returns 404 for another customer’s booking: reading, paying and cancelling', {
    tags: ['ROLE-14'],
  }, async () => {
    const ride = await book(app);
    const { token } = await addCustomer(app);
    const pay = { method: 'PUT', path: '/api/bookings/:id/pay' } as const;
    for (const endpoint of [getBooking, pay, cancelBooking]) {
      const body = endpoint.method === 'PUT' ? { method: 'test-card' } : undefined;
      const response = await app.call(endpoint, { token, params: { id: ride._id }, body });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 404]);
    }
    expect((await storedRide(app, ride._id)).status).toBe('Pending');
  });

  it('is allowed only to the customer', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    for (const person of [await addCustomer(app), ride.admin, ride.driver]) {
      expect((await cancel(person.token, ride._id)).status).toBe(404);
    }
    expect((await storedRide(app, ride._id)).status).toBe('Accepted');
  });
});

describe('deleting', () => {
  it('lets only administrators delete a booking, which frees its car', {
    tags: ['API-46'],
  }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const sent = { params: { id: ride._id } };
    const refused = await app.call(deleteBooking, { ...sent, token: ride.customer.token });
    expect(refused.status).toBe(403);
    expect((await app.call(deleteBooking, { ...sent, token: ride.admin.token })).status).toBe(204);
    expect((await app.call(deleteBooking, { ...sent, token: ride.admin.token })).status).toBe(404);
    const { token } = ride.customer;
    expect((await app.call(getBooking, { ...sent, token })).status).toBe(404);
    expect((await app.call(cancelBooking, { ...sent, token })).status).toBe(404);
    expect((await app.call(listMyBookings, { token })).body).toEqual([]);
    expect((await book(app, { car: ride.car._id })).status).toBe('Pending');
  });

  it('refuses to delete a customer whose booking is accepted or in progress', {
    tags: ['AUSR-16'],
  }, async () => {
    const admin = await addAdmin(app);
    for (const stage of ['Assigned', 'Accepted', 'In Progress'] as const) {
      const { customer } = await rideAtStage(app, stage);
      const sent = { token: admin.token, params: { id: customer._id } };
      expect((await app.call(deleteUser, sent)).error.code, stage).toBe('USER_HAS_BOOKINGS');
    }
  });

  it('refuses to delete a customer with live bookings, and names them', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app);
    const { customer } = ride;
    const remove = () => app.call(deleteUser, { token: admin.token, params: { id: customer._id } });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'USER_HAS_BOOKINGS',
      message: expect.stringMatching(
        `^This user has active bookings and cannot be deleted: ${ride._id.slice(-8)} \\(.+\\)\\.$`,
      ),
      details: { bookings: [ride._id] },
    });
    // The customer still exists and is signed in.
    const sent = { token: customer.token, params: { id: ride._id } };
    expect((await app.call(cancelBooking, sent)).status).toBe(200);
    expect((await remove()).status).toBe(204);
    const read = await app.call(getBooking, { token: admin.token, params: { id: ride._id } });
    expect(read.body.user.name).toBe(customer.name);
  });
});

it('makes the car available again when its booking ends', async () => {
  const ride = await book(app);
  const isOffered = async () => {
    const query = { pickupTime: ride.pickupTime, serviceType: 'Airport' };
    const response = await app.call(listAvailableCars, { query });
    return response.body.some((car: { _id: string }) => car._id === ride.car._id);
  };
  expect(await isOffered()).toBe(false);
  const sent = { token: ride.customer.token, params: { id: ride._id } };
  await app.call(cancelBooking, sent);
  expect(await isOffered()).toBe(true);
});

describe('two rides of one customer at the same time', { tags: ['ABUSE-3'] }, () => {
  const overlapping = async (customer: TestUser, pickupTime: string, serviceType = 'Half-Day') => {
    const query = { pickupTime, serviceType };
    const { body } = await app.call(listOverlappingBookings, { token: customer.token, query });
    return body.map(({ _id }: { _id: string }) => _id);
  };

  it('can be booked, because a party may need two cars', async () => {
    const customer = await addCustomer(app);
    await book(app, { customer });
    await book(app, { customer });
    expect(await countRides(app, customer._id)).toBe(2);
  });

  it('are found by their windows, as long as they are live', async () => {
    const customer = await addCustomer(app);
    // Until 18:00.
    const { _id } = await book(app, { customer, pickupTime: inDays(app, 20, 14) });
    await book(app);
    expect(await overlapping(customer, inDays(app, 20, 17))).toEqual([_id]);
    expect(await overlapping(customer, inDays(app, 20, 18))).toEqual([]);
    expect(await overlapping(customer, inDays(app, 20, 10))).toEqual([]);
    expect(await overlapping(customer, inDays(app, 20, 10), 'Full-Day')).toEqual([_id]);
    expect(await overlapping(await addCustomer(app), inDays(app, 20, 17))).toEqual([]);
    await app.call(cancelBooking, { token: customer.token, params: { id: _id } });
    expect(await overlapping(customer, inDays(app, 20, 17))).toEqual([]);
  });
});
