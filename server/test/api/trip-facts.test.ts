import { getBookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { createBooking, getBooking } from '@chesapeake/contract/bookings/bookings';
import { declineBooking, listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import { tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import { priceTexts } from '@chesapeake/contract/prices/price-lines';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsOffice } from '../support/changes.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addCustomer } from '../support/people.ts';
import { aRide, book, countRides, rideAtStage, storedRide } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const facts = {
  serviceType: 'Airport',
  destination: 'BWI Marshall Airport',
  stops: ['540 Benfield Road, Severna Park', 'Glen Burnie'],
  passengers: 4,
  bags: 3,
  flightNumber: ' aa1187 ',
  extras: [{ slug: 'child-seat', quantity: 1 }],
  noteToDriver: 'My father walks with a cane.\nPlease ring the bell.',
  passengerName: 'Olivia Grant',
  passengerPhone: '(410) 555-0177',
};

const stored = {
  stops: facts.stops,
  passengers: 4,
  bags: 3,
  flightNumber: 'AA 1187',
  extras: [
    { slug: 'child-seat', name: 'Child seat', quantity: 1 },
    { slug: 'extra-stop', name: 'Extra stop', quantity: 2 },
  ],
  noteToDriver: facts.noteToDriver,
  passengerName: 'Olivia Grant',
  passengerPhone: '4105550177',
  hours: null,
  source: 'web',
};

it('keeps every fact of a trip', { tags: ['FACT-2'] }, async () => {
  const ride = await book(app, facts);
  expect(ride).toMatchObject({ ...stored, price: 205, trip: null });
  expect(ride.priceLines).toEqual([
    { label: 'Airport', amount: 150 },
    { label: 'Child seat', amount: 15 },
    { label: 'Extra stop × 2', amount: 40 },
  ]);
  const read = { token: ride.customer.token, params: { id: ride._id } };
  expect((await app.call(getBooking, read)).body).toMatchObject(stored);
});

it('shows the driver the facts, and passenger and note only while the ride is live', async () => {
  const ride = await rideAtStage(app, 'Accepted', facts);
  const list = async () =>
    (await app.call(listDriverBookings, { token: ride.driver.token })).body[0];
  expect(await list()).toMatchObject(stored);
  expect(await list()).not.toHaveProperty('priceLines');
  await app.db
    .updateTable('bookings')
    .set({ status: 'Completed', ended_at: app.now() })
    .where('id', '=', ride._id)
    .execute();
  expect(await list()).toMatchObject({
    flightNumber: 'AA 1187',
    passengerName: null,
    passengerPhone: null,
    noteToDriver: null,
  });
});

it('shows a driver who declined nothing that is for the one who drives', async () => {
  const ride = await rideAtStage(app, 'Assigned', facts);
  const { token } = ride.driver;
  const declined = await app.call(declineBooking, { token, params: { id: ride._id } });
  const changed = await changeAsOffice(app, ride.admin, ride._id, {
    noteToDriver: 'Use the alley',
  });
  expect(changed.status).toBe(200);
  const { body } = await app.call(listDriverBookings, { token, query: { status: 'Declined' } });
  for (const seen of [declined.body, body[0]]) {
    expect(seen).toMatchObject({
      status: 'Declined',
      flightNumber: null,
      passengerName: null,
      passengerPhone: null,
      noteToDriver: null,
    });
  }
});

it('shows the office note to the office alone', async () => {
  const ride = await rideAtStage(app, 'Accepted', facts);
  const officeNote = `Pays late ${ride._id}`;
  await app.db
    .updateTable('bookings')
    .set({ office_note: officeNote })
    .where('id', '=', ride._id)
    .execute();
  const params = { id: ride._id };
  const office = await app.call(getBookingForOffice, { token: ride.admin.token, params });
  expect(office.body.officeNote).toBe(officeNote);
  const customer = await app.call(getBooking, { token: ride.customer.token, params });
  const driver = await app.call(listDriverBookings, { token: ride.driver.token });
  for (const { body } of [customer, driver]) expect(JSON.stringify(body)).not.toContain(officeNote);
});

it('puts the facts into the emails, without the passenger for the driver', async () => {
  const customer = await withVerifiedEmail(app, await addCustomer(app));
  const ride = await rideAtStage(app, 'Assigned', { ...facts, customer });
  const [received] = await emailsTo(app, customer.email);
  for (const text of [
    'Stops: 1. 540 Benfield Road, Severna Park; 2. Glen Burnie',
    'Party: 4 passengers, 3 bags',
    'Flight: AA 1187',
    'Extras: Child seat, Extra stop × 2',
    'Passenger: Olivia Grant, (410) 555-0177',
    'Extra stop × 2: $40.00',
    'Price: $205.00',
  ]) {
    expect(received?.body_text).toContain(text);
  }
  const [proposed] = await emailsTo(app, ride.driver.email);
  expect(proposed?.body_text).toContain('Flight: AA 1187');
  expect(proposed?.body_text).not.toContain('Olivia Grant');
});

describe('bad input', () => {
  it.each([
    [{ stops: [''] }, { 'stops.0': tripTexts.stopRequired }],
    [{ stops: Array.from({ length: 9 }, () => 'Bowie') }, { stops: tripTexts.tooManyStops }],
    [{ stops: 'Bowie' }, { stops: tripTexts.stopsNotAList }],
    [{ passengers: 0 }, { passengers: 'Passengers must be at least 1' }],
    [{ passengers: 99 }, { passengers: 'Passengers must be at most 60' }],
    [{ passengers: 5 }, { passengers: tripTexts.tooManyPassengers(4) }],
    [{ bags: -1 }, { bags: 'Bags must be at least 0' }],
    [{ flightNumber: 'hello' }, { flightNumber: tripTexts.flightInvalid }],
    [
      { noteToDriver: 'x'.repeat(501) },
      { noteToDriver: 'Note for your driver must be at most 500 characters' },
    ],
    [{ passengerPhone: '12' }, { passengerPhone: tripTexts.phoneInvalid }],
    [{ extras: [{ slug: 'piano', quantity: 1 }] }, { extras: priceTexts.unknownExtra }],
    [
      { extras: [{ slug: 'child-seat', quantity: 0 }] },
      { 'extras.0.quantity': 'Quantity must be at least 1' },
    ],
    [{ extras: {} }, { extras: tripTexts.extrasNotAList }],
  ])('%j is refused at its field, and nothing is booked', async (change, errors) => {
    const customer = await addCustomer(app);
    const body = aRide(app, await addCarRow(app), change);
    const refused = await app.call(createBooking, { token: customer.token, body: body as never });
    expect([refused.status, refused.error.errors]).toEqual([400, errors]);
    expect(await countRides(app, customer._id)).toBe(0);
  });

  it.each(['AA 1187', 'b6523', 'BAW 49', 'U2 8001', 'DL1A'])(
    'takes the flight %s',
    async (flight) => {
      expect((await book(app, { flightNumber: flight })).flightNumber).toMatch(/^[A-Z0-9]{2,3} \d/);
    },
  );

  it('is refused by the database too', async () => {
    const { _id } = await book(app);
    for (const change of [
      { stops: Array.from({ length: 9 }, () => 'Bowie') },
      { passengers: 0 },
      { hours: 25 },
      { note_to_driver: 'x'.repeat(501) },
    ]) {
      const update = app.db.updateTable('bookings').set(change).where('id', '=', _id);
      await expect(update.execute()).rejects.toThrow('violates check constraint');
    }
    expect((await storedRide(app, _id)).version).toBe(1);
  });
});
