import { getBookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { getBooking } from '@chesapeake/contract/bookings/bookings';
import { tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import { getBookingAccount } from '@chesapeake/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addMs, hours, minutes } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsCustomer, changeAsOffice } from '../support/changes.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { pay } from '../support/payments.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book, inDays, rideAtStage, storedRide } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const later = (time: string, ms: number) => addMs(new Date(time), ms).toISOString();

describe('the office', () => {
  it('moves a paid, accepted booking by 10 minutes: same id, payment and driver', {
    tags: ['EDIT-1'],
  }, async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const ride = await rideAtStage(app, 'Accepted', { customer });
    await pay(app, ride);
    const pickupTime = later(ride.pickupTime, minutes(10));
    const { status, body } = await changeAsOffice(app, ride.admin, ride._id, { pickupTime });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: ride._id,
      pickupTime,
      dropoffTime: later(ride.dropoffTime, minutes(10)),
      status: 'Accepted',
      driver: { _id: ride.driver.driverId },
      paid: 350,
      owes: 0,
    });
    for (const person of [customer, ride.driver])
      expect((await notificationsTo(app, person)).join()).toMatch(/has changed: .* → /);
    const [mail] = await emailsTo(app, customer.email);
    expect(mail?.subject).toContain('Your booking has changed');
    expect(mail?.body_text).toMatch(/Pickup time, changed: .* → /);
    const [driverMail] = await emailsTo(app, ride.driver.email);
    expect(driverMail?.subject).toContain('Your ride has changed');
  });

  it('asks the driver again if the ride moves by two hours', { tags: ['EDIT-2'] }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const change = { pickupTime: later(ride.pickupTime, hours(2)), version: 3 };
    const dry = await changeAsOffice(app, ride.admin, ride._id, { ...change, dryRun: true });
    expect(dry.body).toMatchObject({
      before: { pickupTime: ride.pickupTime },
      after: { pickupTime: change.pickupTime },
      priceDifference: 0,
      conflicts: [],
      driver: 'asked-again',
      status: 'Assigned',
      told: [{ who: 'customer' }, { who: 'driver', name: ride.driver.name }],
    });
    expect((await storedRide(app, ride._id)).pickup_at.toISOString()).toBe(ride.pickupTime);
    const saved = await changeAsOffice(app, ride.admin, ride._id, change);
    expect(saved.body).toMatchObject({ status: 'Pending', driver: { _id: ride.driver.driverId } });
    expect(saved.body).toMatchObject({ acceptedAt: null });
    const [mail] = await emailsTo(app, ride.driver.email);
    expect(mail?.subject).toContain('A ride for you');
  });

  it('confirms that a driver who is not free is taken off', { tags: ['EDIT-2'] }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const other = await book(app, { pickupTime: later(ride.pickupTime, hours(6)) });
    await app.call(assignDriver, {
      token: ride.admin.token,
      params: { id: other._id },
      body: { driverId: ride.driver.driverId },
    });
    const change = { pickupTime: later(ride.pickupTime, hours(3)) };
    const refused = await changeAsOffice(app, ride.admin, ride._id, change);
    expect([refused.status, refused.error.code]).toEqual([409, 'DRIVER_NOT_FREE']);
    expect(refused.error.details).toMatchObject({
      conflicts: [{ of: 'driver', bookingId: other._id }],
    });
    expect((await storedRide(app, ride._id)).pickup_at.toISOString()).toBe(ride.pickupTime);
    const saved = await changeAsOffice(app, ride.admin, ride._id, {
      ...change,
      releaseDriver: true,
    });
    expect(saved.body).toMatchObject({ status: 'Pending', driver: null });
    expect((await notificationsTo(app, ride.driver)).join()).toContain('no longer yours');
  });

  it('is refused a window in which the car is taken, and offered free cars of the class', {
    tags: ['EDIT-3'],
  }, async () => {
    const carClass = 'Stretch';
    const car = await addCarRow(app, { carClass });
    const free = await addCarRow(app, { carClass });
    const ride = await book(app, { car, pickupTime: inDays(app, 40) });
    const taken = await book(app, { car, pickupTime: inDays(app, 41) });
    await book(app, { car: await addCarRow(app, { carClass }), pickupTime: inDays(app, 41) });
    const admin = await addAdmin(app);
    const change = { pickupTime: inDays(app, 41, 16) };
    const refused = await changeAsOffice(app, admin, ride._id, change);
    expect([refused.status, refused.error.code]).toEqual([409, 'CAR_TAKEN']);
    const details = refused.error.details as { freeCars: { _id: string }[]; conflicts: object[] };
    expect(details.conflicts).toMatchObject([{ of: 'car', bookingId: taken._id }]);
    expect(details.freeCars.map(({ _id }) => _id)).toEqual([free]);
    const dry = await changeAsOffice(app, admin, ride._id, { ...change, dryRun: true });
    expect(dry.body).toMatchObject({ conflicts: [{ of: 'car' }], freeCars: [{ _id: free }] });
    const saved = await changeAsOffice(app, admin, ride._id, { ...change, car: free });
    expect(saved.body).toMatchObject({ car: { _id: free }, pickupTime: change.pickupTime });
    // The old window is free again.
    await book(app, { car, pickupTime: inDays(app, 40) });
  });

  it('changes the class with its surcharge: the difference first, then a ledger entry', {
    tags: ['EDIT-4'],
  }, async () => {
    const own = await startApp();
    const customer = await addCustomer(own);
    const admin = await addAdmin(own);
    await changeSection(own, 'services', (services) =>
      services.map((service) => ({ ...service, classSurcharges: { Stretch: 80 } })),
    );
    const ride = await book(own, { customer, pickupTime: inDays(own, 50) });
    await pay(own, ride);
    const stretch = await addCarRow(own, { carClass: 'Stretch' });
    const dry = await changeAsOffice(own, admin, ride._id, { car: stretch, dryRun: true });
    expect(dry.body).toMatchObject({
      priceDifference: 80,
      refundToCard: 0,
      after: { price: 430, owes: 80 },
    });
    const wrong = await changeAsOffice(own, admin, ride._id, { car: stretch, price: 350 });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'PRICE_CHANGED']);
    const dearer = await changeAsOffice(own, admin, ride._id, { car: stretch, price: 430 });
    expect(dearer.body).toMatchObject({ price: 430, paid: 350, owes: 80 });
    expect(dearer.body.priceLines).toEqual([
      { label: 'Half Day', amount: 350 },
      { label: 'Stretch surcharge', amount: 80 },
    ]);
    await pay(own, ride);
    const back = await changeAsOffice(own, admin, ride._id, { car: ride.car._id, dryRun: true });
    expect(back.body).toMatchObject({
      priceDifference: -80,
      refundToCard: 80,
      after: { paid: 430, owes: -80 },
    });
    const cheaper = await changeAsOffice(own, admin, ride._id, { car: ride.car._id });
    expect(cheaper.body).toMatchObject({ price: 350, paid: 430, owes: -80 });
    await own.outbox.deliverDue();
    const account = await own.call(getBookingAccount, {
      token: customer.token,
      params: { id: ride._id },
    });
    expect(account.body).toMatchObject({ price: 350, paid: 350, owes: 0 });
    expect(
      account.body.entries.map(({ kind, amount }: { kind: string; amount: number }) => [
        kind,
        amount,
      ]),
    ).toEqual([
      ['charge', -350],
      ['price-change', 80],
      ['charge', -80],
      ['price-change', -80],
      ['refund', 80],
    ]);
  });

  it('hears that of a payment in cash and by card, only the card gets money back by itself', {
    tags: ['EDIT-4'],
  }, async () => {
    const ride = await book(app, { pickupTime: inDays(app, 55) });
    const admin = await addAdmin(app);
    const params = { id: ride._id };
    await app.call(recordCash, { token: admin.token, params, body: { amount: 320 } as never });
    await pay(app, ride);
    const discount = { amount: 50, reason: 'Late last time' };
    const dry = await changeAsOffice(app, admin, ride._id, { discount, dryRun: true });
    expect(dry.body).toMatchObject({ refundToCard: 30, after: { paid: 350, owes: -50 } });
    await changeAsOffice(app, admin, ride._id, { discount });
    const { body } = await app.call(getBookingAccount, { token: ride.customer.token, params });
    expect(body).toMatchObject({ refundUnderWay: 30, owes: -50 });
  });

  it('is told what changed if somebody else was faster', { tags: ['EDIT-5'] }, async () => {
    const ride = await book(app, { pickupTime: inDays(app, 60) });
    const [one, two] = [await addAdmin(app), await addAdmin(app)];
    const answers = await Promise.all([
      changeAsOffice(app, one, ride._id, { version: 1, pickupLocation: 'Bowie' }),
      changeAsOffice(app, two, ride._id, { version: 1, pickupLocation: 'Laurel' }),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    const saved = answers.find(({ status }) => status === 200);
    expect(refused?.error.code).toBe('BOOKING_CHANGED');
    expect(refused?.error.details).toMatchObject({
      version: 2,
      booking: { pickupLocation: saved?.body.pickupLocation, version: 2 },
    });
  });

  it.each(['In Progress', 'Completed', 'Cancelled'] as const)(
    'changes only the notes of a ride that is %s',
    { tags: ['EDIT-8'] },
    async (stage) => {
      const ride = await rideAtStage(app, stage);
      for (const change of [
        { pickupTime: inDays(app, 30) },
        { pickupLocation: 'Bowie' },
        { stops: ['Bowie'] },
        { extras: [{ slug: 'child-seat', quantity: 1 }] },
      ]) {
        const refused = await changeAsOffice(app, ride.admin, ride._id, change);
        expect([refused.status, refused.error.code]).toEqual([409, 'NOT_CHANGEABLE']);
        expect(refused.error.message).toContain(`This ride is ${stage}.`);
      }
      const notes = { noteToDriver: 'Ring twice', officeNote: 'Called at noon' };
      const { version } = await storedRide(app, ride._id);
      const dry = await changeAsOffice(app, ride.admin, ride._id, { ...notes, dryRun: true });
      expect(dry.body).toMatchObject({ after: { noteToDriver: 'Ring twice' } });
      expect((await storedRide(app, ride._id)).version).toBe(version);
      expect((await changeAsOffice(app, ride.admin, ride._id, notes)).status).toBe(200);
      const office = await app.call(getBookingForOffice, {
        token: ride.admin.token,
        params: { id: ride._id },
      });
      expect(office.body).toMatchObject(notes);
    },
  );

  it('changes service, places, facts and the discount, and keeps what is left out', async () => {
    const ride = await book(app, { noteToDriver: 'Ring twice', pickupTime: inDays(app, 70) });
    const admin = await addAdmin(app);
    const { body } = await changeAsOffice(app, admin, ride._id, {
      serviceType: 'Hourly-Charter',
      hours: 5,
      stops: ['Bowie'],
      passengers: 3,
      flightNumber: 'ua 88',
      extras: [{ slug: 'child-seat', quantity: 2 }],
      discount: { amount: 50, reason: 'Late last time' },
      officeNote: 'VIP',
    });
    expect(body).toMatchObject({
      serviceType: 'Hourly-Charter',
      dropoffTime: later(ride.pickupTime, hours(5)),
      hours: 5,
      stops: ['Bowie'],
      flightNumber: 'UA 88',
      noteToDriver: 'Ring twice',
      price: 475 + 30 + 20 - 50,
    });
    expect(body.priceLines).toContainEqual({ label: 'Discount: Late last time', amount: -50 });
    const again = await changeAsOffice(app, admin, ride._id, { stops: [] });
    expect(again.body).toMatchObject({ price: 475 + 30 - 50, stops: [] });
    const without = await changeAsOffice(app, admin, ride._id, { discount: null, extras: [] });
    expect(without.body.price).toBe(475);
  });

  it('keeps the agreed price when only the time changes, whatever the settings say', {
    tags: ['PRICE-4'],
  }, async () => {
    const own = await startApp();
    const ride = await book(own, { serviceType: 'City-Tour', destination: 'Fells Point' });
    await changeSection(own, 'services', (services) =>
      services.map((service) =>
        service.slug === 'City-Tour' ? { ...service, name: 'Grand Tour', price: 999 } : service,
      ),
    );
    const change = { pickupTime: inDays(own, 81), stops: ['Bowie'] };
    const { body } = await changeAsOffice(own, await addAdmin(own), ride._id, change);
    expect(body.priceLines).toEqual([
      { label: 'City Tour', amount: 150 },
      { label: 'Extra stop', amount: 20 },
    ]);
  });

  it.each([
    [{ stops: [''] }, { 'stops.0': tripTexts.stopRequired }],
    [{ passengers: 0 }, { passengers: 'Passengers must be at least 1' }],
    [{ passengers: 5 }, { passengers: tripTexts.tooManyPassengers(4) }],
    [{ flightNumber: 'hello' }, { flightNumber: tripTexts.flightInvalid }],
    [{ serviceType: 'Nothing' }, { serviceType: 'This service is not offered' }],
    [{ serviceType: 'Airport' }, { destination: 'Destination is required for this service type' }],
    [
      { pickupTime: '2020-01-01T10:00:00Z' },
      { pickupTime: 'Pickup date and time cannot be in the past.' },
    ],
    [{ pickupTime: 'soon' }, { pickupTime: 'Pickup date and time is not valid.' }],
    [
      { discount: { amount: -5, reason: 'x' } },
      { 'discount.amount': 'Discount must be more than 0' },
    ],
    [{ discount: { amount: 5, reason: '' } }, { 'discount.reason': 'Reason is required' }],
    [
      { discount: { amount: 5000, reason: 'x' } },
      { discount: 'A discount can be at most $350.00, the price of the ride' },
    ],
    [{ pickupLocation: '' }, { pickupLocation: 'Pickup Location is required' }],
  ])('is told what is wrong with %j, and nothing changes', async (change, errors) => {
    const ride = await book(app);
    const refused = await changeAsOffice(app, await addAdmin(app), ride._id, change);
    expect([refused.status, refused.error.errors]).toEqual([400, errors]);
    expect((await storedRide(app, ride._id)).version).toBe(1);
  });

  it('tells nobody about an office note', async () => {
    const ride = await book(app);
    const admin = await addAdmin(app);
    const note = { officeNote: 'Pays late' };
    const dry = await changeAsOffice(app, admin, ride._id, { ...note, dryRun: true });
    expect(dry.body).toMatchObject({ told: [], priceDifference: 0 });
    const before = await notificationsTo(app, ride.customer);
    await changeAsOffice(app, admin, ride._id, note);
    expect(await notificationsTo(app, ride.customer)).toEqual(before);
  });

  it('needs its permissions', async () => {
    const ride = await book(app);
    const refused = await changeAsOffice(app, ride.customer, ride._id, { pickupLocation: 'Bowie' });
    expect(refused.status).toBe(403);
    const missing = await changeAsOffice(app, await addAdmin(app), crypto.randomUUID(), {});
    expect(missing.error.code).toBe('BOOKING_NOT_FOUND');
  });
});

describe('a customer', () => {
  it('changes time and places while cancelling is free', { tags: ['EDIT-7'] }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const change = {
      pickupTime: later(ride.pickupTime, minutes(30)),
      pickupLocation: 'Bowie',
      version: 3,
    };
    const dry = await changeAsCustomer(app, ride.customer, ride._id, { ...change, dryRun: true });
    expect(dry.body).toMatchObject({ driver: 'asked-again', priceDifference: 0 });
    const { status, body } = await changeAsCustomer(app, ride.customer, ride._id, change);
    expect([status, body.pickupTime, body.pickupLocation]).toEqual([
      200,
      change.pickupTime,
      'Bowie',
    ]);
    const stranger = await changeAsCustomer(app, await addCustomer(app), ride._id, change);
    expect(stranger.error.code).toBe('BOOKING_NOT_FOUND');
  });

  it('is refused later, with the hour until which it was possible', {
    tags: ['EDIT-7'],
  }, async () => {
    const pickupTime = addMs(app.now(), hours(23));
    pickupTime.setUTCMinutes(0, 0, 0);
    const ride = await book(app, { pickupTime: pickupTime.toISOString() });
    const refused = await changeAsCustomer(app, ride.customer, ride._id, {
      pickupLocation: 'Bowie',
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'NOT_CHANGEABLE']);
    expect(refused.error.message).toMatch(
      /^You could change this ride until .*ET\. Please call us at \(410\) 555-0100\.$/,
    );
    const read = { token: ride.customer.token, params: { id: ride._id } };
    expect((await app.call(getBooking, read)).body.pickupLocation).toBe(ride.pickupLocation);
  });

  it('does not hear whose ride is in the way', async () => {
    const car = await addCarRow(app);
    const ride = await book(app, { car, pickupTime: inDays(app, 90) });
    const other = await book(app, { car, pickupTime: inDays(app, 91) });
    const change = { pickupTime: inDays(app, 91) };
    const dry = await changeAsCustomer(app, ride.customer, ride._id, { ...change, dryRun: true });
    const refused = await changeAsCustomer(app, ride.customer, ride._id, change);
    expect([refused.status, refused.error.code]).toEqual([409, 'CAR_TAKEN']);
    for (const told of [dry.body, refused.error]) {
      const text = JSON.stringify(told);
      expect(text).not.toContain(other._id);
      expect(text).not.toContain(other.customer.name);
    }
  });

  it('cannot change car, service or price', async () => {
    const ride = await book(app);
    const car = await addCarRow(app);
    const change = { car, serviceType: 'Full-Day', discount: { amount: 5, reason: 'x' } };
    const { body } = await changeAsCustomer(app, ride.customer, ride._id, change);
    expect(body).toMatchObject({ car: { _id: ride.car._id }, serviceType: 'Half-Day', price: 350 });
  });

  it('moves a ride although its driver is not free, and the office hears of it', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const other = await book(app, { pickupTime: later(ride.pickupTime, hours(6)) });
    await app.call(assignDriver, {
      token: ride.admin.token,
      params: { id: other._id },
      body: { driverId: ride.driver.driverId },
    });
    const { body } = await changeAsCustomer(app, ride.customer, ride._id, {
      pickupTime: later(ride.pickupTime, hours(3)),
    });
    expect(body).toMatchObject({ status: 'Pending', driver: null });
    expect((await notificationsTo(app, ride.admin)).join()).toContain(
      'is not free at the new time',
    );
  });
});

it('a changed passenger phone reaches the driver, and the log without the number', {
  tags: ['EDIT-1'],
}, async () => {
  const ride = await rideAtStage(app, 'Accepted', { passengerName: 'Olivia Grant' });
  const changed = await changeAsOffice(app, ride.admin, ride._id, {
    passengerPhone: '(410) 555-0144',
  });
  expect(changed.body).toMatchObject({ passengerPhone: '4105550144' });
  const toDriver = (await notificationsTo(app, ride.driver)).join();
  expect(toDriver).toContain('Passenger: changed');
  const log = JSON.stringify(await activityRows(app, ride._id));
  expect(log).toContain('Passenger: changed');
  for (const text of [toDriver, log]) expect(text).not.toContain('555-0144');
});

it('a changed office note is in the log without its text, and nobody is told', async () => {
  const ride = await rideAtStage(app, 'Accepted');
  const people = [ride.customer, ride.driver, ride.admin];
  const told = async () => {
    const all: string[][] = [];
    // One after the other: reading delivers what is due first.
    for (const each of people) all.push(await notificationsTo(app, each));
    return all;
  };
  const before = await told();
  // The second time, nothing is different.
  for (const officeNote of ['Pays late', 'Pays late'])
    expect((await changeAsOffice(app, ride.admin, ride._id, { officeNote })).status).toBe(200);
  const noted = (await activityRows(app, ride._id)).filter(
    ({ action }) => action === 'booking.office-note-changed',
  );
  expect(noted).toHaveLength(1);
  expect(JSON.stringify(noted)).not.toContain('Pays late');
  expect(await told()).toEqual(before);
});
