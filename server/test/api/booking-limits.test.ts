import { createBooking } from '@chesapeake/contract/bookings/bookings';
import { describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { pay } from '../support/payments.ts';
import { addCustomer, type TestUser } from '../support/people.ts';
import { aRide, countRides, inDays } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const tryToBook = (app: TestApp, customer: TestUser, car: string, day: number) =>
  app.call(createBooking, {
    token: customer.token,
    body: aRide(app, car, { pickupTime: inDays(app, day) }),
  });

/** Books one ride a day. */
async function bookDays(app: TestApp, customer: TestUser, count: number, from = 1) {
  const car = await addCarRow(app);
  const days = Array.from({ length: count }, (_, index) => from + index);
  return Promise.all(days.map((day) => tryToBook(app, customer, car, day)));
}

const statusesOf = (responses: { status: number }[]) =>
  Object.fromEntries(
    [201, 409].map((code) => [code, responses.filter(({ status }) => status === code).length]),
  );

describe('unpaid bookings of one customer', () => {
  const app = useApp();

  it('a new account makes ten bookings in a row, and is told why it cannot make more', {
    tags: ['ABUSE-2'],
  }, async () => {
    const customer = await addCustomer(app);
    const car = await addCarRow(app);
    for (let day = 1; day <= 10; day += 1)
      expect((await tryToBook(app, customer, car, day)).status).toBe(201);
    const refused = await tryToBook(app, customer, car, 11);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'TOO_MANY_UNPAID_BOOKINGS',
      message:
        'You have 10 unpaid bookings. Pay for one or cancel one to book again. You can have more once you confirm your email address. Need help? Call us at (410) 555-0100.',
    });
  });

  it('fifty bookings at once make exactly as many as a verified customer can have', {
    tags: ['ABUSE-1'],
  }, async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const responses = await bookDays(app, customer, 50);
    expect(statusesOf(responses)).toEqual({ 201: 30, 409: 20 });
    expect(await countRides(app, customer._id)).toBe(30);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.error.message).toBe(
      'You have 30 unpaid bookings. Pay for one or cancel one to book again. Need help? Call us at (410) 555-0100.',
    );
  });

  it('says how many rides of a trip are too many', { tags: ['ABUSE-2'] }, async () => {
    const customer = await addCustomer(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => addCarRow(app)));
    const { status, error } = await app.call(createBooking, {
      token: customer.token,
      body: aRide(app, await addCarRow(app), {
        serviceType: 'Airport',
        destination: 'BWI Marshall Airport',
        additionalCars: others,
        returnTrip: { pickupTime: inDays(app, 23) },
      }),
    });
    expect([status, error.code]).toEqual([409, 'TOO_MANY_UNPAID_BOOKINGS']);
    expect(error.message).toMatch(
      /^You can book 10 more rides before you pay\. Please book fewer at once\. /,
    );
  });

  it('a paid booking makes room for another', { tags: ['ABUSE-1', 'ABUSE-2'] }, async () => {
    const customer = await addCustomer(app);
    const [first] = await bookDays(app, customer, 10);
    const [refused] = await bookDays(app, customer, 1, 20);
    expect(refused?.error.code).toBe('TOO_MANY_UNPAID_BOOKINGS');
    await pay(app, { _id: first?.body._id, customer });
    expect(statusesOf(await bookDays(app, customer, 2, 20))).toEqual({ 201: 1, 409: 1 });
  });
});

describe('the limits as settings', () => {
  const app = useApp();

  it('the office sets them', { tags: ['ABUSE-1', 'ABUSE-2'] }, async () => {
    await changeSection(app, 'booking', (now) => ({
      ...now,
      maxUnpaidBookings: 3,
      maxUnpaidBookingsUnverified: 1,
    }));
    const customer = await addCustomer(app);
    const [made, refused] = await bookDays(app, customer, 2);
    expect([made?.status, refused?.status].sort()).toEqual([201, 409]);
    await withVerifiedEmail(app, customer);
    expect(statusesOf(await bookDays(app, customer, 4, 20))).toEqual({ 201: 2, 409: 2 });
  });

  it('a client that does not know them leaves them as they are', async () => {
    const limits = { maxUnpaidBookings: 5, maxUnpaidBookingsUnverified: 4 };
    await changeSection(app, 'booking', (now) => ({ ...now, ...limits }));
    const { body } = await changeSection(app, 'booking', () => ({
      turnaroundMinutes: 45,
      leadMinutes: 0,
      bookAheadDays: 365,
    }));
    expect(body.booking).toMatchObject({ turnaroundMinutes: 45, ...limits });
  });
});
