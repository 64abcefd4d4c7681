import {
  type Booking,
  bookingTexts,
  cancelBooking,
  createBooking,
  listMyBookings,
  listTripBookings,
} from '@chesapeake/contract/bookings/bookings';
import { tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import { addOutOfService } from '@chesapeake/contract/cars/out-of-service';
import { formatDateTime } from '@chesapeake/contract/format/dates';
import { describe, expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { emailsTo } from '../support/mailbox.ts';
import { aCard, pay } from '../support/payments.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { aRide, book, countRides, inDays } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const airport = { serviceType: 'Airport', destination: 'BWI Marshall Airport' };
const tryToBook = async (customer: TestUser, change: object, car?: string) =>
  app.call(createBooking, {
    token: customer.token,
    body: aRide(app, car ?? (await addCarRow(app)), { ...airport, ...change }) as never,
  });

const takeOutOfService = async (id: string, day = 20) =>
  app.call(addOutOfService, {
    token: (await addAdmin(app)).token,
    params: { id },
    body: { from: inDays(app, day, 10), until: inDays(app, day, 22), reason: 'workshop' } as never,
  });

describe('a return trip', () => {
  it('books both rides as one trip, and the second the other way', {
    tags: ['FACT-3'],
  }, async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const { body: first } = await tryToBook(customer, {
      stops: ['Severna Park'],
      flightNumber: 'AA 1187',
      extras: [{ slug: 'child-seat', quantity: 1 }],
      returnTrip: { pickupTime: inDays(app, 23, 20), flightNumber: 'aa2413' },
      price: 150 + 15 + 20 + 150 + 15,
    });
    expect(first).toMatchObject({ stops: ['Severna Park'], price: 185, trip: { leg: 1 } });
    const [, back] = first.trip?.bookings ?? [];
    expect(back).toMatchObject({
      pickupLocation: 'BWI Marshall Airport',
      destination: '80 Compromise Street, Annapolis',
      pickupTime: inDays(app, 23, 20),
      stops: [],
      flightNumber: 'AA 2413',
      price: 165,
      car: { _id: first.car?._id },
      trip: { _id: first.trip?._id, leg: 2 },
    });
    const mine = await app.call(listMyBookings, { token: customer.token });
    expect(mine.body.map(({ trip }: Booking) => trip?._id)).toEqual([
      first.trip?._id,
      first.trip?._id,
    ]);
    const mails = await emailsTo(app, customer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('We have your booking'))).toHaveLength(
      1,
    );
    expect(mails[0]?.body_text).toContain('Total for all rides: $350.00');
  });

  it('can have its own places and car', async () => {
    const car = await addCarRow(app);
    const ride = await book(app, {
      ...airport,
      returnTrip: {
        pickupTime: inDays(app, 23),
        pickupLocation: 'BWI, Arrivals',
        destination: 'Bowie',
        car,
      },
    });
    expect(ride.trip.bookings[1]).toMatchObject({
      pickupLocation: 'BWI, Arrivals',
      destination: 'Bowie',
      car: { _id: car },
    });
  });

  it.each([
    [{ returnTrip: { pickupTime: '' } }, 'returnTrip.pickupTime', bookingTexts.returnRequired],
    [{ returnTrip: { pickupTime: 'soon' } }, 'returnTrip.pickupTime', bookingTexts.returnInvalid],
    [{ returnTrip: {} }, 'returnTrip.pickupTime', bookingTexts.returnRequired],
    [
      { serviceType: 'Half-Day', returnTrip: { pickupTime: '2100-01-01T10:00:00Z' } },
      'returnTrip',
      bookingTexts.returnNeedsDestination,
    ],
    [
      { returnTrip: { pickupTime: '2100-01-01T10:00:00Z' } },
      'returnTrip.pickupTime',
      bookingTexts.pickupTooFar(365),
    ],
    [
      { returnTrip: { pickupTime: '2020-01-01T10:00:00Z' } },
      'returnTrip.pickupTime',
      bookingTexts.pickupPast,
    ],
  ])('%j is refused at its field', async (change, field, message) => {
    const customer = await addCustomer(app);
    const refused = await tryToBook(customer, change);
    expect([refused.status, refused.error.errors]).toEqual([400, { [field]: message }]);
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it('must start after the first ride has ended', async () => {
    const refused = await tryToBook(await addCustomer(app), {
      returnTrip: { pickupTime: inDays(app, 20, 15) },
    });
    expect(refused.error.errors).toEqual({
      'returnTrip.pickupTime': bookingTexts.returnTooEarly,
    });
  });

  it('leaves its car the turnaround after the first ride', async () => {
    const [car, other] = [await addCarRow(app), await addCarRow(app)];
    const returnAt = async (time: string, change: object = {}) => {
      const returnTrip = {
        pickupTime: `${inDays(app, 20).slice(0, 11)}${time}:00.000Z`,
        ...change,
      };
      const customer = await addCustomer(app);
      const answer = await tryToBook(customer, { returnTrip }, car);
      const { body } = answer;
      if (answer.status === 201)
        for (const { _id } of body.trip?.bookings ?? [])
          await app.call(cancelBooking, { token: customer.token, params: { id: _id }, body: {} });
      return answer;
    };
    const earliest = new Date(inDays(app, 20, 16).replace('16:00', '16:30'));
    expect((await returnAt('16:15')).error.errors).toEqual({
      'returnTrip.pickupTime': bookingTexts.returnNeedsCar(
        '30 minutes',
        formatDateTime(earliest, 'America/New_York'),
      ),
    });
    expect((await returnAt('16:15', { car: other })).status).toBe(201);
    expect((await returnAt('16:30')).status).toBe(201);
  });

  it('books each car once for the way back', async () => {
    const [car, other] = [await addCarRow(app), await addCarRow(app)];
    const refused = await tryToBook(
      await addCustomer(app),
      { additionalCars: [other], returnTrip: { pickupTime: inDays(app, 23), car: other } },
      car,
    );
    expect(refused.error.errors).toEqual({ 'returnTrip.car': bookingTexts.sameCarTwice });
  });

  it.each([
    ['booked', (car: string) => book(app, { car, pickupTime: inDays(app, 23) }), false],
    ['out of service', (car: string) => takeOutOfService(car, 23), true],
  ])('names the car of the way back that is %s', async (_, take, isAway) => {
    const [first, another] = [await addCarRow(app), await addCarRow(app)];
    await take(first);
    await take(another);
    const message = bookingTexts.carTaken({ isAway, isReturn: true });
    const back = { pickupTime: inDays(app, 23) };
    const errorsOf = async (returnTrip: object, car?: string, additionalCars: string[] = []) =>
      (await tryToBook(await addCustomer(app), { returnTrip, additionalCars }, car)).error.errors;
    expect(await errorsOf(back, first)).toEqual({ car: message });
    expect(await errorsOf({ ...back, car: first })).toEqual({ 'returnTrip.car': message });
    expect(await errorsOf({ ...back, car: await addCarRow(app) }, undefined, [another])).toEqual({
      'additionalCars.0': message,
    });
  });

  it('books nothing if the car is taken on the way back', async () => {
    const car = await addCarRow(app);
    await book(app, { car, pickupTime: inDays(app, 23) });
    const customer = await addCustomer(app);
    const refused = await tryToBook(customer, { returnTrip: { pickupTime: inDays(app, 23) } }, car);
    expect([refused.status, refused.error.code]).toEqual([409, 'CAR_TAKEN']);
    expect(await countRides(app, customer._id)).toBe(0);
  });
});

describe('cancelling one ride of a trip', () => {
  const bookTrip = async (change: object = {}) => {
    const ride = await book(app, {
      ...airport,
      returnTrip: { pickupTime: inDays(app, 23) },
      ...change,
    });
    const [there, back] = ride.trip.bookings as { _id: string }[];
    const statuses = async () => {
      const legs = await app.call(listTripBookings, {
        token: ride.customer.token,
        params: { id: ride._id },
      });
      return legs.body.map(({ status }: Booking) => status);
    };
    const cancel = (id: string | undefined, body: object) =>
      app.call(cancelBooking, { token: ride.customer.token, params: { id: id ?? '' }, body });
    return { ride, there, back, statuses, cancel };
  };

  it('leaves the other one', { tags: ['FACT-4'] }, async () => {
    const { back, statuses, cancel } = await bookTrip();
    expect((await cancel(back?._id, {})).status).toBe(200);
    expect(await statuses()).toEqual(['Pending', 'Cancelled']);
  });

  it('takes the other one along if asked to, each with its own refund', {
    tags: ['FACT-4'],
  }, async () => {
    const { ride, there, statuses, cancel } = await bookTrip();
    await pay(app, ride);
    expect((await cancel(there?._id, { wholeTrip: true, refund: 150 })).status).toBe(200);
    expect(await statuses()).toEqual(['Cancelled', 'Cancelled']);
    await app.outbox.deliverDue();
    const mine = await app.call(listMyBookings, { token: ride.customer.token });
    expect(mine.body.map(({ paid, owes }: Booking) => [paid, owes])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('is refused if the other ride gives back less than was shown', {
    tags: ['FACT-4'],
  }, async () => {
    const { ride, back, statuses, cancel } = await bookTrip({
      pickupTime: addMs(app.now(), hours(30)).toISOString(),
    });
    await pay(app, ride, { body: { ...aCard(), wholeTrip: true } });
    // Half of the way there is kept by now; the way back is still free to cancel.
    app.advanceClock(hours(27));
    const refused = await cancel(back?._id, { wholeTrip: true, refund: 300 });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'REFUND_CHANGED',
      { refund: 225 },
    ]);
    expect(await statuses()).toEqual(['Pending', 'Pending']);
    expect((await cancel(back?._id, { wholeTrip: true, refund: 225 })).status).toBe(200);
    expect(await statuses()).toEqual(['Cancelled', 'Cancelled']);
  });

  it('keeps what can no longer be cancelled', { tags: ['FACT-4'] }, async () => {
    const { there, back, statuses, cancel } = await bookTrip();
    await cancel(there?._id, {});
    expect((await cancel(back?._id, { wholeTrip: true })).status).toBe(200);
    expect(await statuses()).toEqual(['Cancelled', 'Cancelled']);
  });

  it('shows a trip to its customer alone', async () => {
    const { ride } = await bookTrip();
    const stranger = await addCustomer(app);
    const refused = await app.call(listTripBookings, {
      token: stranger.token,
      params: { id: ride._id },
    });
    expect(refused.error.code).toBe('BOOKING_NOT_FOUND');
  });
});

describe('several cars', () => {
  it('are booked together, with the party shared among them', async () => {
    const [second, third] = [await addCarRow(app), await addCarRow(app)];
    const ride = await book(app, {
      ...airport,
      passengers: 10,
      additionalCars: [second, third],
      price: 450,
    });
    const legs = ride.trip.bookings as { car: { _id: string }; passengers: number }[];
    expect(legs.map(({ car }) => car._id)).toEqual([ride.car._id, second, third]);
    expect(legs.map(({ passengers }) => passengers)).toEqual([4, 4, 2]);
  });

  it.each([
    [
      'the same car twice',
      (car: string) => ({ additionalCars: [car] }),
      { additionalCars: bookingTexts.sameCarTwice },
    ],
    [
      'more people than seats',
      () => ({ passengers: 5 }),
      { passengers: tripTexts.tooManyPassengers(4) },
    ],
  ])('%s is refused', async (_, change, errors) => {
    const car = await addCarRow(app);
    const refused = await tryToBook(await addCustomer(app), change(car), car);
    expect(refused.error.errors).toEqual(errors);
  });

  it('are refused if all of them have too few seats', async () => {
    const refused = await tryToBook(await addCustomer(app), {
      passengers: 9,
      additionalCars: [await addCarRow(app)],
    });
    expect(refused.error.errors).toEqual({ passengers: tripTexts.tooManyPassengers(8, 2) });
  });

  it.each([
    ['booked', (car: string) => book(app, { car }), 'CAR_TAKEN'],
    ['out of service', (car: string) => takeOutOfService(car), 'CAR_TAKEN'],
    [
      'in maintenance',
      (car: string) =>
        app.db
          .updateTable('cars')
          .set({ status: 'Under Maintenance' })
          .where('id', '=', car)
          .execute(),
      'CAR_NOT_AVAILABLE',
    ],
  ])('a further car that is %s is refused at its own place', async (_, take, code) => {
    const [free, taken] = [await addCarRow(app), await addCarRow(app)];
    await take(taken);
    const customer = await addCustomer(app);
    const refused = await tryToBook(customer, { additionalCars: [free, taken] });
    expect([refused.status, refused.error.code, Object.keys(refused.error.errors ?? {})]).toEqual([
      409,
      code,
      ['additionalCars.1'],
    ]);
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it('books all or nothing when many want the same cars at once', async () => {
    const cars = [await addCarRow(app), await addCarRow(app)];
    const people = await Promise.all(Array.from({ length: 12 }, () => addCustomer(app)));
    const answers = await Promise.all(
      people.map((person, index) => {
        const [car = '', other = ''] = index % 2 ? cars : cars.toReversed();
        return tryToBook(
          person,
          { additionalCars: [other], returnTrip: { pickupTime: inDays(app, 25) } },
          car,
        );
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const counts = await Promise.all(people.map(({ _id }) => countRides(app, _id)));
    expect(counts.toSorted()).toEqual([...Array.from({ length: 11 }, () => 0), 4]);
  });
});
