import type { SettingsSections } from '@chesapeake/contract/settings/admin-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMs, minutes } from '../../src/clock.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsCustomer, changeAsOffice } from '../support/changes.ts';
import { addAdmin, type TestUser } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';

type Ride = Awaited<ReturnType<typeof book>>;
type Extra = SettingsSections['extras'][number];

describe('a booking from before the settings changed', { tags: ['EDIT-1', 'PRICE-4'] }, () => {
  let app: TestApp;
  let admin: TestUser;
  let airport: Ride;
  let hourly: Ride;
  let fixed: Ride;
  let completed: { _id: string };

  beforeAll(async () => {
    app = await startApp();
    admin = await addAdmin(app);
    await changeService('Hourly-Charter', { offeredOnline: true });
    airport = await book(app, {
      serviceType: 'Airport',
      destination: 'BWI',
      stops: ['Bowie', 'Laurel'],
      passengers: 4,
      extras: [{ slug: 'child-seat', quantity: 2 }],
    });
    hourly = await book(app, { serviceType: 'Hourly-Charter', hours: 5 });
    fixed = await book(app);
    completed = await rideAtStage(app, 'Completed');

    await changeService('Airport', { needsDestination: false, windowMinutes: 60 });
    await changeService('Hourly-Charter', { pricing: 'fixed' });
    await changeService('Half-Day', { pricing: 'hourly', minHours: 6, windowMinutes: 360 });
    const changes: Record<string, Partial<Extra>> = {
      'extra-stop': { isRetired: true },
      'child-seat': { max: 1 },
    };
    await changeSection(app, 'extras', (extras) =>
      extras.map((each) => ({ ...each, ...changes[each.slug] })),
    );
    await app.db
      .updateTable('cars')
      .set({ capacity: 3 })
      .where('id', '=', airport.car._id)
      .execute();
  });
  afterAll(() => app.stop());

  const changeService = (slug: string, fields: object) =>
    changeSection(app, 'services', (services) =>
      services.map((each) => (each.slug === slug ? { ...each, ...fields } : each)),
    );

  const move = (ride: Ride) =>
    changeAsCustomer(app, ride.customer, ride._id, {
      pickupTime: addMs(new Date(ride.pickupTime), minutes(10)).toISOString(),
    });

  it.each([
    ['its stops, extras, seats and destination', () => airport],
    ['its hours', () => hourly],
    ['its fixed price and length', () => fixed],
  ])('moves with %s', async (_, ride) => {
    const before = ride();
    const { status, body } = await move(before);
    const later = (time: string) => addMs(new Date(time), minutes(10)).toISOString();
    expect([status, body]).toMatchObject([
      200,
      {
        pickupTime: later(before.pickupTime),
        dropoffTime: later(before.dropoffTime),
        destination: before.destination,
        hours: before.hours,
        extras: before.extras,
        priceLines: before.priceLines,
        price: before.price,
      },
    ]);
  });

  it('still takes a note when it is completed', async () => {
    const { status } = await changeAsOffice(app, admin, completed._id, { officeNote: 'Thanked' });
    expect(status).toBe(200);
  });

  it('follows the settings in what does change', async () => {
    const other = await changeAsOffice(app, admin, airport._id, { stops: ['Bowie'] });
    expect(other.body.extras).toMatchObject([{ slug: 'child-seat', quantity: 2 }]);
    const more = { extras: [{ slug: 'child-seat', quantity: 3 }] };
    const refused = await changeAsOffice(app, admin, airport._id, more);
    expect(refused.error.errors).toEqual({ extras: 'Child seat: at most 1 for one ride' });
    const small = await addCarRow(app, { capacity: 3 });
    const tooSmall = await changeAsOffice(app, admin, airport._id, { car: small });
    expect(Object.keys(tooSmall.error.errors ?? {})).toEqual(['passengers']);
  });

  it('is not charged for an extra that is new', async () => {
    const ride = await book(app, {
      stops: ['Bowie'],
      destination: 'BWI',
      serviceType: 'City-Tour',
    });
    await changeSection(app, 'extras', (extras) =>
      extras.map((each) => (each.slug === 'extra-stop' ? { ...each, isRetired: false } : each)),
    );
    const moved = await move(ride);
    expect(moved.body.priceLines).toEqual(ride.priceLines);
    const again = await changeAsOffice(app, admin, ride._id, { stops: ['Bowie', 'Laurel'] });
    expect(again.body.priceLines).toContainEqual({ label: 'Extra stop × 2', amount: 40 });
  });
});
