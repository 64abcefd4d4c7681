import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { bookingTexts, createBooking, getBooking } from '@chesapeake/contract/bookings/bookings';
import { listAvailableCars } from '@chesapeake/contract/cars/cars';
import { errors } from '@chesapeake/contract/http/errors';
import { payBooking } from '@chesapeake/contract/payments/payments';
import {
  changeSettings,
  getAdminSettings,
  previewSettings,
  type SettingsSectionName,
  type SettingsSections,
  settingsSectionNames,
} from '@chesapeake/contract/settings/admin-settings';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import { describe, expect, it } from 'vitest';
import { addMs, hours, minutes } from '../../src/clock.ts';
import { openPostgres } from '../../src/db/database.ts';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { databaseKind } from '../support/database.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { aRide, book, inDays } from '../support/rides.ts';
import {
  changeSection,
  changeService,
  preview,
  readSettings,
  sectionChange,
  withOwnApp,
} from '../support/settings.ts';

const app = useApp();

type Service = SettingsSections['services'][number];

describe('changing the settings', () => {
  it('applies price, window and turnaround to new bookings only', { tags: ['CONST-6'] }, () =>
    withOwnApp(async (own) => {
      const old = await book(own);
      const services = await changeSection(
        own,
        'services',
        changeService('Half-Day', { price: 399.5, windowMinutes: 300 }),
      );
      expect(services.status).toBe(200);
      await changeSection(own, 'booking', (now) => ({ ...now, turnaroundMinutes: 90 }));
      const sent = { token: old.customer.token, params: { id: old._id } };
      expect((await own.call(getBooking, sent)).body).toMatchObject({
        price: 350,
        dropoffTime: old.dropoffTime,
      });
      // The turnaround: 30 minutes for the old booking, 90 for the new one.
      const free = (car: string, from: string) =>
        own.call(createBooking, {
          token: old.customer.token,
          body: aRide(own, car, { pickupTime: from }),
        });
      const after = (ride: typeof old, count: number) =>
        addMs(new Date(ride.dropoffTime), minutes(count)).toISOString();
      expect((await free(old.car._id, after(old, 30))).status).toBe(201);
      const fresh = await book(own);
      expect(fresh).toMatchObject({
        price: 399.5,
        dropoffTime: addMs(new Date(fresh.pickupTime), hours(5)).toISOString(),
      });
      expect((await free(fresh.car._id, after(fresh, 60))).error.code).toBe('CAR_TAKEN');
      expect((await free(fresh.car._id, after(fresh, 90))).status).toBe(201);
      const { body } = await own.call(getSettings);
      expect(body.services[0]).toMatchObject({ slug: 'Half-Day', price: 399.5 });
    }),
  );

  it('applies the zone to emails, lists and day filters', { tags: ['CONST-7'] }, () =>
    withOwnApp(async (own) => {
      const { token } = await addAdmin(own);
      // 11:30 PM in Maryland, 8:30 PM in California.
      const day = inDays(own, 20).slice(0, 10);
      const next = inDays(own, 21).slice(0, 10);
      const pickupTime = `${next}T04:30:00.000Z`;
      const before = await book(own, { pickupTime });
      const found = async (date: string) =>
        (await own.call(listBookings, { token, query: { date } })).body.map(
          ({ _id }: { _id: string }) => _id,
        );
      expect(await found(day)).toContain(before._id);
      await changeSection(own, 'business', (now) => ({ ...now, zone: 'Asia/Tokyo' }));
      expect(await found(day)).toEqual([]);
      expect(await found(next)).toContain(before._id);
      const after = await book(own, { pickupTime });
      const [mail] = await emailsTo(own, after.customer.email);
      expect(mail?.body_text).toMatch(/Pickup time: .*1:30 PM/);
      expect((await own.call(getSettings)).body.zone).toBe('Asia/Tokyo');
      // The database uses the same days.
      const row = await own.db
        .selectFrom('bookings')
        .select(({ fn }) =>
          fn<string>('to_char', ['booked_on', ({ val }) => val('YYYY-MM-DD') as never]).as('day'),
        )
        .where('id', '=', after._id)
        .executeTakeFirstOrThrow();
      const tokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' });
      expect(row.day).toBe(tokyo.format(own.now()));
    }),
  );

  it('returns all values, their defaults and the version of each section', async () => {
    const now = await readSettings(app);
    expect(now.booking).toEqual({
      turnaroundMinutes: 30,
      leadMinutes: 0,
      bookAheadDays: 365,
      maxUnpaidBookings: 30,
      maxUnpaidBookingsUnverified: 10,
    });
    expect(
      now.services.map(({ slug, price, windowMinutes }) => [slug, price, windowMinutes]),
    ).toEqual([
      ['Half-Day', 350, 240],
      ['Full-Day', 700, 480],
      ['Airport', 150, 120],
      ['City-Tour', 150, 180],
      ['Hourly-Charter', 95, 180],
      ['Point-to-Point', 75, 120],
    ]);
    expect(now.defaults.services).toEqual(now.services);
    expect(now.business.zone).toBe('America/New_York');
    expect(new Set(Object.values(now.versions)).size).toBe(settingsSectionNames.length);
  });

  it('refuses an outdated version of a section and saves nothing', () =>
    withOwnApp(async (own) => {
      const { token } = await addAdmin(own);
      const seen = await sectionChange(own, 'booking', (now) => ({
        ...now,
        turnaroundMinutes: 60,
      }));
      const other = await sectionChange(own, 'cancellation', () => []);
      await changeSection(own, 'booking', (now) => ({ ...now, turnaroundMinutes: 45 }));
      const late = await own.call(changeSettings, { token, body: seen });
      expect([late.status, late.error.message]).toEqual([409, errors.SETTINGS_CHANGED.message]);
      expect((await own.call(previewSettings, { token, body: seen })).status).toBe(409);
      expect((await readSettings(own)).booking.turnaroundMinutes).toBe(45);
      // Another section has its own version.
      expect((await own.call(changeSettings, { token, body: other })).status).toBe(200);
      // Of two concurrent changes, one succeeds.
      const both = await sectionChange(own, 'booking', (now) => ({ ...now, leadMinutes: 30 }));
      const responses = await Promise.all(
        [30, 60].map((leadMinutes) =>
          own.call(changeSettings, {
            token,
            body: { ...both, booking: { ...(both.booking as object), leadMinutes } },
          }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    }));

  it('accepts one of several concurrent changes based on the same version', () =>
    withOwnApp(async (own) => {
      const { token } = await addAdmin(own);
      const bodies = await Promise.all(
        [5, 10, 15, 20, 25, 35].map((turnaroundMinutes) =>
          sectionChange(own, 'booking', (now) => ({ ...now, turnaroundMinutes })),
        ),
      );
      const responses = await Promise.all(
        bodies.map((body) => own.call(changeSettings, { token, body })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }));

  it('stores only values that differ from the default', () =>
    withOwnApp(async (own) => {
      const keys = async () =>
        (await own.db.selectFrom('settings').select('key').execute()).map(({ key }) => key);
      await changeSection(own, 'booking', (now) => ({
        ...now,
        turnaroundMinutes: '45',
        leadMinutes: 0,
      }));
      expect(await keys()).toEqual(['turnaroundMinutes']);
      await changeSection(own, 'booking', (now) => ({ ...now, turnaroundMinutes: 30 }));
      expect(await keys()).toEqual([]);
    }));

  it.each<[keyof SettingsSections, (now: never) => unknown, string, string]>([
    [
      'business',
      (now: object) => ({ ...now, businessName: ' ' }),
      'business.businessName',
      'Business name is required',
    ],
    [
      'business',
      (now: object) => ({ ...now, contactEmail: 'x' }),
      'business.contactEmail',
      'Invalid email address',
    ],
    [
      'business',
      (now: object) => ({ ...now, contactPhone: '12' }),
      'business.contactPhone',
      'Enter a phone number, such as (410) 555-0100',
    ],
    [
      'business',
      (now: object) => ({ ...now, zone: 'Mars/Base' }),
      'business.zone',
      'Unknown time zone',
    ],
    // The runtime knows this zone, but the database does not, so every write would fail.
    [
      'business',
      (now: object) => ({ ...now, zone: 'SystemV/AST4' }),
      'business.zone',
      settingsTexts.unknownZone,
    ],
    [
      'services',
      changeService('Airport', { price: -1 }),
      'services.2.price',
      'Price must be more than 0',
    ],
    [
      'services',
      changeService('Airport', { price: 0 }),
      'services.2.price',
      'Price must be more than 0',
    ],
    [
      'services',
      changeService('Airport', { price: 1.005 }),
      'services.2.price',
      'Price can have at most two decimals',
    ],
    [
      'services',
      changeService('Airport', { windowMinutes: 10 }),
      'services.2.windowMinutes',
      'Length must be at least 15',
    ],
    [
      'services',
      changeService('Airport', { name: 'half day' }),
      'services.2.name',
      settingsTexts.sameName,
    ],
    [
      'services',
      (now: Service[]) => now.map((each) => ({ ...each, isRetired: true })),
      'services',
      settingsTexts.oneOffered,
    ],
    ['services', (now: Service[]) => now.slice(1), 'services', settingsTexts.notRemoved],
    [
      'services',
      (now: Service[]) => [...now, { ...now[0], name: 'Again' }],
      'services.6.slug',
      settingsTexts.unknownService,
    ],
    [
      'booking',
      (now: object) => ({ ...now, turnaroundMinutes: 'soon' }),
      'booking.turnaroundMinutes',
      'Buffer must be a number',
    ],
    [
      'booking',
      (now: object) => ({ ...now, bookAheadDays: 0 }),
      'booking.bookAheadDays',
      'Booking window must be at least 1',
    ],
    [
      'booking',
      () => ({ turnaroundMinutes: 0, leadMinutes: 1440, bookAheadDays: 1 }),
      'booking.leadMinutes',
      settingsTexts.leadTooLong,
    ],
    [
      'cancellation',
      () => [
        { hoursBefore: 24, refundPercent: 50 },
        { hoursBefore: 24, refundPercent: 10 },
      ],
      'cancellation.1.hoursBefore',
      settingsTexts.sameHours,
    ],
    [
      'cancellation',
      () => [
        { hoursBefore: 24, refundPercent: 50 },
        { hoursBefore: 2, refundPercent: 60 },
      ],
      'cancellation.0.refundPercent',
      settingsTexts.lessForLonger,
    ],
    [
      'cancellation',
      () => [{ hoursBefore: 24, refundPercent: 101 }],
      'cancellation.0.refundPercent',
      'Percent must be at most 100',
    ],
    ['mails', () => ({ off: ['nonsense'], words: {} }), 'mails.off.0', 'Unknown kind of email'],
  ])('refuses %s (%#) with the reason at the field', async (section, update, field, text) => {
    const response = await changeSection(app, section, update as never);
    expect([response.status, response.error.errors]).toEqual([400, { [field]: text }]);
    expect((await preview(app, section, update as never)).error.errors).toEqual({ [field]: text });
  });

  it('takes one section at a time and refuses an unknown one', async () => {
    const { token } = await addAdmin(app);
    const now = await readSettings(app);
    const { version, ...none } = { version: now.versions.booking };
    for (const body of [
      none,
      { version },
      { version, booking: now.booking, services: now.services },
      { version, booking: null },
    ]) {
      expect((await app.call(changeSettings, { token, body })).status, JSON.stringify(body)).toBe(
        400,
      );
    }
    expect((await app.call(changeSettings, { token: (await addCustomer(app)).token })).status).toBe(
      403,
    );
    expect((await app.call(getAdminSettings)).status).toBe(401);
  });

  it('refuses a duplicate service, whatever the case of its slug', () =>
    withOwnApp(async (own) => {
      const twice = await changeSection(own, 'services', (services) => [
        ...services,
        { ...(services[0] as Service), slug: 'half-day', name: 'Half Day again' },
      ]);
      expect([twice.status, twice.error.errors]).toEqual([
        400,
        { 'services.6.slug': settingsTexts.unknownService },
      ]);
    }));

  it('adds a service with its own slug, retires it and restores it, and old bookings keep its name', () =>
    withOwnApp(async (own) => {
      const night = {
        name: 'Señor Night: Tour!',
        offerName: 'Night Tours',
        description: 'By night',
        price: '$90.50',
        windowMinutes: 90,
        needsDestination: false,
        isRetired: false,
      };
      const added = await changeSection(own, 'services', (now) => [night, ...now]);
      expect(added.body.services[0]).toMatchObject({ slug: 'Senor-Night-Tour', price: 90.5 });
      const ride = await book(own, { serviceType: 'senor-night-tour' });
      expect(ride).toMatchObject({ serviceType: 'Senor-Night-Tour', price: 90.5 });
      await changeSection(
        own,
        'services',
        changeService('Senor-Night-Tour', { name: 'Late Tour', isRetired: true }),
      );
      const { services, retiredServices } = (await own.call(getSettings)).body;
      expect(services.map(({ slug }: Service) => slug)).toEqual([
        'Half-Day',
        'Full-Day',
        'Airport',
        'City-Tour',
      ]);
      expect(retiredServices).toContainEqual(
        expect.objectContaining({ slug: 'Senor-Night-Tour', name: 'Late Tour', isRetired: true }),
      );
      const query = { serviceType: 'Senor-Night-Tour', pickupTime: inDays(own, 3) };
      const refused = await own.call(listAvailableCars, { query });
      expect(refused.error.errors).toEqual({ serviceType: bookingTexts.unknownService });
      // The name is free again; the slug is not.
      const again = await changeSection(own, 'services', (now) => [...now, night]);
      expect(again.body.services.at(-1).slug).toBe('Senor-Night-Tour-2');
      const [mail] = await emailsTo(own, ride.customer.email);
      expect(mail?.body_text).toContain('Service: Señor Night: Tour!');
      await changeSection(own, 'services', changeService('Senor-Night-Tour', { isRetired: false }));
      expect((await own.call(listAvailableCars, { query })).status).toBe(200);
    }));

  it('enforces the lead time at the field and for available cars', () =>
    withOwnApp(async (own) => {
      await changeSection(own, 'booking', (now) => ({ ...now, leadMinutes: 120 }));
      const { token } = await addCustomer(own);
      const car = await addCarRow(own);
      const at = (count: number) => addMs(own.now(), minutes(count)).toISOString();
      const soon = await own.call(createBooking, {
        token,
        body: aRide(own, car, { pickupTime: at(119) }),
      });
      const text = 'Pickup must be at least 2 hours from now.';
      expect([soon.status, soon.error.errors]).toEqual([400, { pickupTime: text }]);
      const asked = { query: { serviceType: 'Half-Day', pickupTime: at(60) } };
      expect((await own.call(listAvailableCars, asked)).error.errors).toEqual({ pickupTime: text });
      const past = await own.call(createBooking, {
        token,
        body: aRide(own, car, { pickupTime: at(-10) }),
      });
      expect(past.error.errors).toEqual({ pickupTime: bookingTexts.pickupPast });
      const body = aRide(own, car, { pickupTime: at(125) });
      expect((await own.call(createBooking, { token, body })).status).toBe(201);
      expect((await own.call(getSettings)).body.leadMinutes).toBe(120);
    }));

  it.runIf(databaseKind === 'postgres')('reaches another process with its next request', () =>
    withOwnApp(async (own) => {
      const { url } = own.database as unknown as { url: string };
      const other = await startApp({ database: await openPostgres(url) });
      await other.call(getSettings);
      await changeSection(own, 'services', changeService('Airport', { price: 175 }));
      expect((await other.call(getSettings)).body.services[2].price).toBe(175);
      const body = { serviceType: 'Airport', destination: 'BWI', price: 150 };
      const { token } = await addCustomer(own);
      const response = await other.call(createBooking, {
        token,
        body: aRide(own, await addCarRow(own), body),
      });
      expect(response.error).toMatchObject({ code: 'PRICE_CHANGED', details: { price: 175 } });
      await other.stop();
    }),
  );
});

describe('the preview of a change', () => {
  it('describes its effect on upcoming bookings and changes nothing', () =>
    withOwnApp(async (own) => {
      const first = await book(own, { pickupTime: '2027-02-05T17:00:00.000Z' });
      await book(own, { pickupTime: inDays(own, 200), serviceType: 'Airport', destination: 'BWI' });
      const effects = async <Section extends SettingsSectionName>(
        section: Section,
        update: (now: SettingsSections[Section]) => unknown,
      ) => (await preview(own, section, update)).body.effects;
      const price = await preview(own, 'services', changeService('Airport', { price: 160 }));
      expect(price.body).toEqual({
        changes: [{ label: 'Airport: price', before: '$150.00', after: '$160.00' }],
        effects: ['New bookings of Airport cost $160.00; 1 upcoming booking keeps its price.'],
      });
      expect(await effects('services', changeService('City-Tour', { isRetired: true }))).toEqual([
        'City Tour can no longer be booked.',
      ]);
      expect(await effects('services', changeService('Airport', { isRetired: true }))).toEqual([
        'Airport can no longer be booked; 1 upcoming booking stays.',
      ]);
      expect(await effects('booking', (now) => ({ ...now, turnaroundMinutes: 45 }))).toEqual([
        'The buffer after each new booking is 45 minutes; 2 upcoming bookings keep theirs.',
      ]);
      expect(await effects('booking', (now) => ({ ...now, bookAheadDays: 5 }))).toEqual([
        'Rides can be booked up to 5 days ahead; 2 upcoming bookings are further out and stay.',
      ]);
      expect((await effects('cancellation', () => []))[0]).toMatch(/^No upcoming booking is paid/);
      const { token } = first.customer;
      const card = {
        method: 'test-card',
        card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
      };
      await own.call(payBooking, { token, params: { id: first._id }, body: card });
      const zone = await effects('business', (now) => ({ ...now, zone: 'America/Los_Angeles' }));
      expect(zone[0]).toContain(
        '2 upcoming bookings keep their actual time, shown in the new zone.',
      );
      expect(zone[0]).toMatch(/The next one reads .* PT instead of .* ET\.$/);
      expect(await effects('mails', (now) => ({ ...now, off: ['refund'] }))).toEqual([
        '“Refunds” emails will no longer be sent.',
      ]);
      expect((await preview(own, 'booking', (now) => now)).body).toEqual({
        changes: [],
        effects: [settingsTexts.nothingChanged],
      });
      expect((await own.db.selectFrom('settings').selectAll().execute()).length).toBe(0);
    }));
});
