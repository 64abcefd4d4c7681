import { findCustomers, getCustomer } from '@chesapeake/contract/accounts/customers';
import { getBookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { deskTexts, listRideOptions } from '@chesapeake/contract/bookings/book-for-customer';
import { listMyBookings } from '@chesapeake/contract/bookings/bookings';
import { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import { addOutOfService } from '@chesapeake/contract/cars/out-of-service';
import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import { priceTexts } from '@chesapeake/contract/prices/price-lines';
import { describe, expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { aCall, aCaller, bookByPhone, tryCall } from '../support/desk.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { book, countRides, inDays, proposedRide } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const officeView = async (token: string, id: string) =>
  (await app.call(getBookingForOffice, { token, params: { id } })).body;

describe('a booking by phone', () => {
  it('makes a customer of a name and a phone number', { tags: ['DESK-4', 'DESK-20'] }, async () => {
    const admin = await addAdmin(app);
    const customer = { name: 'Rosa Delgado', phone: '(410) 555-0143' };
    const ride = await bookByPhone(app, admin, { customer, officeNote: 'Prefers the side door' });
    expect(ride).toMatchObject({
      source: 'phone',
      payment: 'link',
      price: 150,
      status: 'Pending',
      user: { name: 'Rosa Delgado', phone: '4105550143' },
    });
    expect(ride).not.toHaveProperty('officeNote');
    expect(await officeView(admin.token, ride._id)).toMatchObject({
      officeNote: 'Prefers the side door',
      bookedBy: { _id: admin._id, name: admin.name },
      user: { email: null, hasAccount: false },
    });
    const person = await app.db
      .selectFrom('users')
      .select(['phone_e164', 'password_hash', 'email'])
      .where('id', '=', ride.user._id)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ phone_e164: '+14105550143', password_hash: null, email: null });
    const mails = await app.db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', ride.user._id)
      .execute();
    expect(mails).toEqual([]);
  });

  it('for a known customer tells them, and who booked', async () => {
    const admin = await addAdmin(app);
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const ride = await bookByPhone(app, admin, { customer: { _id: customer._id } });
    const mine = await app.call(listMyBookings, { token: customer.token });
    expect(mine.body).toMatchObject([{ _id: ride._id, source: 'phone' }]);
    const [mail] = await emailsTo(app, customer.email);
    expect(mail?.subject).toContain('We have your booking');
    const news = await app.call(listNotifications, { token: customer.token });
    expect(news.body[0].message).toContain('We have booked a ride for you');
  });

  it('has one address, whoever asks first', async () => {
    const admin = await addAdmin(app);
    const email = `rosa-${Date.now()}@example.com`;
    const ride = await bookByPhone(app, admin, { customer: { ...aCaller(), email } });
    expect((await emailsTo(app, email))[0]?.body_text).toContain('214 Prince George Street');
    const again = await tryCall(
      app,
      admin,
      aCall(app, {
        car: await addCarRow(app),
        customer: { ...aCaller(), email: email.toUpperCase() },
      }),
    );
    expect([again.status, again.error.code]).toEqual([409, 'CUSTOMER_EXISTS']);
    expect(again.error.errors).toHaveProperty(['customer.email']);
    expect(again.error.details).toMatchObject({ customer: { _id: ride.user._id } });
  });

  it('keeps the passenger apart from the caller', { tags: ['DESK-6'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ride = await bookByPhone(app, admin, {
      passengerName: 'Robert Hart',
      passengerPhone: '443.555.0170',
      driverId: driver.driverId,
    });
    const [seen] = (await app.call(listDriverBookings, { token: driver.token })).body;
    expect(seen).toMatchObject({ passengerName: 'Robert Hart', passengerPhone: '4435550170' });
    expect(ride.user.name).not.toBe('Robert Hart');
  });

  it('may start at once, and not in the past', async () => {
    const admin = await addAdmin(app);
    const now = app.now();
    await bookByPhone(app, admin, { pickupTime: addMs(now, 60_000).toISOString() });
    const refused = await tryCall(
      app,
      admin,
      aCall(app, {
        car: await addCarRow(app),
        pickupTime: addMs(now, -60_000).toISOString(),
      }),
    );
    expect(refused.error.errors).toHaveProperty('pickupTime');
  });
});

describe('the kinds of trip', () => {
  it('there and back are both booked or neither', { tags: ['DESK-7'] }, async () => {
    const admin = await addAdmin(app);
    const car = await addCarRow(app);
    const ride = await bookByPhone(app, admin, {
      car,
      returnTrip: { pickupTime: inDays(app, 24), flightNumber: 'wn2217' },
    });
    const [, back] = ride.trip.bookings;
    expect(back).toMatchObject({
      pickupLocation: 'BWI Marshall Airport',
      destination: '214 Prince George Street, Annapolis',
      flightNumber: 'WN 2217',
      source: 'phone',
    });
    const customer = { _id: ride.user._id };
    const refused = await tryCall(
      app,
      admin,
      aCall(app, {
        car,
        customer,
        pickupTime: inDays(app, 26),
        returnTrip: { pickupTime: inDays(app, 24, 15) },
      }),
    );
    expect(refused.status).toBe(400);
    const taken = await tryCall(
      app,
      admin,
      aCall(app, {
        car,
        customer,
        pickupTime: inDays(app, 22),
        returnTrip: { pickupTime: inDays(app, 24) },
      }),
    );
    expect([taken.status, taken.error.code]).toEqual([409, 'CAR_TAKEN']);
    expect(await countRides(app, customer._id)).toBe(2);
  });

  it('by the hour, window and price follow the hours', { tags: ['DESK-8'] }, async () => {
    const admin = await addAdmin(app);
    const charter = { serviceType: 'Hourly-Charter', destination: null };
    const ride = await bookByPhone(app, admin, { ...charter, hours: 5 });
    expect(ride).toMatchObject({ price: 475, hours: 5 });
    expect(new Date(ride.dropoffTime).getTime() - new Date(ride.pickupTime).getTime()).toBe(
      hours(5),
    );
    const refused = await tryCall(
      app,
      admin,
      aCall(app, { ...charter, hours: 2, car: await addCarRow(app) }),
    );
    expect(refused.error.errors).toEqual({ hours: priceTexts.hoursTooFew('Hourly Charter', 3) });
  });

  it('takes stops and extras into the price', { tags: ['DESK-9'] }, async () => {
    const ride = await bookByPhone(app, await addAdmin(app), {
      stops: ['Severna Park', 'Glen Burnie'],
      extras: [{ slug: 'child-seat', quantity: 2 }],
      price: 150 + 40 + 30,
    });
    expect(ride.stops).toEqual(['Severna Park', 'Glen Burnie']);
  });

  it('refuses more passengers than seats at the field', { tags: ['DESK-10'] }, async () => {
    const admin = await addAdmin(app);
    const car = await addCarRow(app, { capacity: 3 });
    const refused = await tryCall(app, admin, aCall(app, { car, passengers: 4 }));
    expect(refused.error.errors).toHaveProperty('passengers');
  });
});

describe('any car of a class', () => {
  it('is the first that is free and seats the party', async () => {
    const admin = await addAdmin(app);
    await addCarRow(app, { carClass: 'Stretch', capacity: 2 });
    const large = await addCarRow(app, { carClass: 'Stretch', capacity: 8 });
    const wanted = { carClass: 'Stretch', passengers: 6, pickupTime: inDays(app, 31) };
    expect((await bookByPhone(app, admin, wanted)).car._id).toBe(large);
    const refused = await tryCall(app, admin, aCall(app, wanted));
    expect([refused.status, refused.error.code]).toEqual([409, 'NO_CAR_FREE']);
    expect(refused.error.errors).toEqual({ carClass: deskTexts.noCarFree('Stretch') });
  });

  it('books as many as there are cars, however many ask at once', {
    tags: ['DESK-12'],
  }, async () => {
    const admin = await addAdmin(app);
    for (let count = 0; count < 3; count += 1)
      await addCarRow(app, { carClass: 'Van', capacity: 12 });
    const wanted = { carClass: 'Van', pickupTime: inDays(app, 33) };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => tryCall(app, admin, aCall(app, wanted))),
    );
    const booked = replies.filter(({ status }) => status === 201).map(({ body }) => body.car._id);
    expect(new Set(booked).size).toBe(3);
    const codes = replies.filter(({ status }) => status !== 201).map(({ error }) => error.code);
    expect(codes).toEqual(['NO_CAR_FREE', 'NO_CAR_FREE', 'NO_CAR_FREE']);
  });

  it('needs a car or a class', async () => {
    const refused = await tryCall(app, await addAdmin(app), aCall(app));
    expect(refused.error.errors).toEqual({ car: deskTexts.carOrClass });
  });
});

describe('a driver with the booking', () => {
  it('is asked in the same step, both ways', { tags: ['DESK-13'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ride = await bookByPhone(app, admin, {
      driverId: driver.driverId,
      returnTrip: { pickupTime: inDays(app, 23) },
    });
    for (const leg of ride.trip.bookings)
      expect(leg).toMatchObject({ status: 'Pending', driver: { _id: driver.driverId } });
    const { body } = await app.call(listDriverBookings, { token: driver.token });
    expect(body).toHaveLength(2);
  });

  it('who is taken refuses both', { tags: ['DESK-13'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await proposedRide(app, { driver });
    const car = await addCarRow(app);
    const customer = await addCustomer(app);
    const refused = await tryCall(
      app,
      admin,
      aCall(app, { car, customer: { _id: customer._id }, driverId: driver.driverId }),
    );
    expect([refused.status, refused.error.code]).toEqual([409, 'DRIVER_TAKEN']);
    expect(refused.error.errors).toHaveProperty('driverId');
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it('is asked for one of the rides that are booked at once', { tags: ['DESK-13'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const customers: TestUser[] = [];
    const calls: object[] = [];
    for (let count = 0; count < 6; count += 1) {
      const customer = await addCustomer(app);
      customers.push(customer);
      const car = await addCarRow(app);
      calls.push(aCall(app, { car, customer: { _id: customer._id }, driverId: driver.driverId }));
    }
    const replies = await Promise.all(calls.map((call) => tryCall(app, admin, call)));
    const codes = replies.flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'DRIVER_TAKEN'));
    const rides = await Promise.all(customers.map(({ _id }) => countRides(app, _id)));
    expect(rides.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('does not drive their own ride', async () => {
    const driver = await addDriver(app);
    const refused = await tryCall(
      app,
      await addAdmin(app),
      aCall(app, {
        car: await addCarRow(app),
        customer: { _id: driver._id },
        driverId: driver.driverId,
      }),
    );
    expect(refused.error.code).toBe('DRIVER_IS_CUSTOMER');
  });
});

describe('another price', () => {
  const discount = { amount: 50, reason: 'Booked both ways' };

  it('needs a reason and the permission, and is a line', { tags: ['DESK-14'] }, async () => {
    const owner = await addAdmin(app);
    const ride = await bookByPhone(app, owner, {
      discount,
      returnTrip: { pickupTime: inDays(app, 23) },
      price: 250,
    });
    const legs = ride.trip.bookings;
    expect(legs.map(({ price }: { price: number }) => price)).toEqual([125, 125]);
    expect(legs[0].priceLines.at(-1)).toEqual({
      label: 'Discount: Booked both ways',
      amount: -25,
    });
    const car = await addCarRow(app);
    const dispatcher = await addAdmin(app, 'dispatcher');
    const forbidden = await tryCall(app, dispatcher, aCall(app, { car, discount }));
    expect(forbidden.status).toBe(403);
    for (const [bad, field] of [
      [{ amount: 50, reason: '' }, 'discount.reason'],
      [{ amount: 151, reason: 'Too much' }, 'discount'],
    ] as const) {
      const refused = await tryCall(app, owner, aCall(app, { car, discount: bad }));
      expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
    }
  });

  it('is the one that was shown', async () => {
    const refused = await tryCall(
      app,
      await addAdmin(app),
      aCall(app, { car: await addCarRow(app), price: 149 }),
    );
    expect([refused.error.code, refused.error.details]).toEqual(['PRICE_CHANGED', { price: 150 }]);
  });
});

describe('repeated and bad input', () => {
  it('books once with the same key', { tags: ['DESK-16'] }, async () => {
    const admin = await addAdmin(app);
    const body = aCall(app, { car: await addCarRow(app) });
    const headers = { 'idempotency-key': `desk-${Date.now()}-1234567890` };
    const send = () =>
      app.call(
        { method: 'POST', path: '/api/admin/bookings' },
        { token: admin.token, body, headers },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body._id).toBe(second.body._id);
    expect(await countRides(app, first.body.user._id)).toBe(1);
  });

  it.each([
    [{ customer: {} }, ['customer.name', 'customer.phone']],
    [{ customer: { name: 'A', phone: '12' } }, ['customer.phone']],
    [{ customer: { ...aCaller(), email: 'nonsense' } }, ['customer.email']],
    [{ customer: 'nobody' }, ['customer']],
    [{ customer: { _id: 'x' } }, ['customer._id']],
    [{ flightNumber: 'hello' }, ['flightNumber']],
    [{ payment: 'barter' }, ['payment']],
    [{ officeNote: 'x'.repeat(1001) }, ['officeNote']],
    [{ carClass: 'Bus' }, ['carClass']],
  ])('%j is refused at its field', async (change, fields) => {
    const car = await addCarRow(app);
    const refused = await tryCall(app, await addAdmin(app), aCall(app, { car, ...change }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([...fields].sort());
  });

  it('refuses a customer who is unknown or suspended', async () => {
    const admin = await addAdmin(app);
    const car = await addCarRow(app);
    const unknown = await tryCall(app, admin, aCall(app, { car, customer: { _id: car } }));
    expect([unknown.status, unknown.error.code]).toEqual([404, 'USER_NOT_FOUND']);
    const customer = await addCustomer(app);
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.now(), suspension_reason: 'Unpaid' })
      .where('id', '=', customer._id)
      .execute();
    const refused = await tryCall(app, admin, aCall(app, { car, customer: { _id: customer._id } }));
    expect(refused.error.code).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('finding the caller', () => {
  const find = async (token: string, search: string) =>
    (await app.call(findCustomers, { token, query: { search } })).body;

  it('works with any digits of the phone and part of the name', {
    tags: ['DESK-2', 'DESK-20'],
  }, async () => {
    const admin = await addAdmin(app);
    const name = `Benedikta ${process.pid}`;
    const ride = await bookByPhone(app, admin, { customer: { name, phone: '410.555.7843' } });
    for (const search of ['7843', '5557843', '(410) 555-7843', '+1 410 555 7843', 'benedikta'])
      expect(await find(admin.token, search)).toMatchObject([
        { _id: ride.user._id, name, hasAccount: false, rides: 1, lastRideAt: null },
      ]);
  });

  it('stores one number, however it is spelled', { tags: ['DESK-20'] }, async () => {
    const admin = await addAdmin(app);
    const name = `Theodora ${process.pid}`;
    const spellings = ['(410) 555-7844', '410.555.7844', '+1 410 555 7844'];
    for (const phone of spellings) await bookByPhone(app, admin, { customer: { name, phone } });
    const numbers = await app.db
      .selectFrom('users')
      .select('phone_e164')
      .where('name', '=', name)
      .execute();
    expect(numbers).toEqual(spellings.map(() => ({ phone_e164: '+14105557844' })));
    for (const search of ['7844', '5557844', ...spellings])
      expect(await find(admin.token, search)).toHaveLength(3);
  });

  it('offers what the customer usually books', { tags: ['DESK-3'] }, async () => {
    const admin = await addAdmin(app);
    const customer = await addCustomer(app);
    await book(app, { customer, noteToDriver: 'Ring twice' });
    const airport = { serviceType: 'Airport', destination: 'BWI Marshall Airport' };
    await book(app, { customer, ...airport, pickupTime: inDays(app, 22) });
    await book(app, { customer, ...airport, pickupTime: inDays(app, 24), passengers: 2 });
    const desk = await app.call(getCustomer, {
      token: admin.token,
      params: { id: customer._id },
    });
    expect(desk.body).toMatchObject({
      rides: 3,
      usualService: 'Airport',
      owes: 650,
      places: ['80 Compromise Street, Annapolis', 'BWI Marshall Airport'],
      lastRide: { serviceType: 'Airport', passengers: 2 },
      notes: [{ of: 'driver', text: 'Ring twice' }],
    });
  });
});

describe('the options of a ride', () => {
  it('name what is in the way of each car and driver', { tags: ['DESK-12'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const pickupTime = inDays(app, 40);
    const busy = await proposedRide(app, { driver, pickupTime });
    const away = await addCarRow(app);
    const period = { from: inDays(app, 40, 10), until: inDays(app, 40, 22), reason: 'workshop' };
    await app.call(addOutOfService, { token: admin.token, params: { id: away }, body: period });
    const small = await addCarRow(app, { capacity: 2 });
    const broken = await addCarRow(app, 'Under Maintenance');
    const free = await addCarRow(app);
    const { body } = await app.call(listRideOptions, {
      token: admin.token,
      query: { serviceType: 'Airport', pickupTime, passengers: '3', customer: busy.customer._id },
    });
    const obstacleOf = (id: string) =>
      body.cars.find(({ _id }: { _id: string }) => _id === id)?.obstacle;
    expect(obstacleOf(busy.car._id)).toMatchObject({
      kind: 'booked',
      leg: 1,
      from: pickupTime,
      withName: driver.name,
    });
    expect(obstacleOf(away)).toMatchObject({ kind: 'away', until: period.until });
    expect(obstacleOf(small)).toMatchObject({ kind: 'too-small' });
    expect(obstacleOf(broken)).toMatchObject({ kind: 'not-available' });
    expect(obstacleOf(free)).toBeNull();
    const busyDriver = body.drivers.find(({ name }: { name: string }) => name === driver.name);
    expect(busyDriver.obstacle).toMatchObject({ kind: 'booked', withName: busy.customer.name });
    expect(body.drivers.at(-1).obstacle).not.toBeNull();
    expect(body.classes).toContainEqual({ carClass: 'Sedan', price: 150 });
  });

  it.each<Record<string, string>>([
    { pickupTime: '0000-01-01T00:00:00Z' },
    { pickupTime: '9999-12-31T23:59:59Z', hours: '24' },
    { pickupTime: '9999-12-31T23:59:59Z', returnTime: '0000-01-01T00:00:00Z' },
    { passengers: '1e9' },
    { customer: 'x' },
    { serviceType: 'No-Such' },
    { destination: '\ud800' },
  ])('answers %j without an error of its own', async (query) => {
    const { status } = await app.call(listRideOptions, {
      token: (await addAdmin(app)).token,
      query: { serviceType: 'Hourly-Charter', pickupTime: inDays(app, 40), ...query },
    });
    expect([200, 400]).toContain(status);
  });

  it('look at the way back too', async () => {
    const admin = await addAdmin(app);
    const pickupTime = inDays(app, 44);
    const taken = await book(app, { pickupTime });
    const { body } = await app.call(listRideOptions, {
      token: admin.token,
      query: { serviceType: 'Airport', pickupTime: inDays(app, 42), returnTime: pickupTime },
    });
    const car = body.cars.find(({ _id }: { _id: string }) => _id === taken.car._id);
    expect(car.obstacle).toMatchObject({ kind: 'booked', leg: 2 });
  });
});

it('logs who booked for whom', async () => {
  const admin = await addAdmin(app);
  const ride = await bookByPhone(app, admin);
  const line = await app.db
    .selectFrom('activity')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', ride._id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ actor_id: admin._id, action: 'booking.booked' });
});
