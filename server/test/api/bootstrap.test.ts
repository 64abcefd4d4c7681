import { login } from '@chesapeake/contract/accounts/accounts';
import { listUsers } from '@chesapeake/contract/accounts/users';
import { listActivity } from '@chesapeake/contract/activity/activity';
import { countMyBookings } from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { addDays } from '@chesapeake/contract/calendar/days';
import { type Car, carStatuses, listCars } from '@chesapeake/contract/cars/cars';
import { listCarsOutOfService } from '@chesapeake/contract/cars/out-of-service';
import { type Driver, listDrivers } from '@chesapeake/contract/drivers/drivers';
import { driverStatuses } from '@chesapeake/contract/drivers/status';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { sendMessage } from '@chesapeake/contract/messages/messages';
import { countNotifications } from '@chesapeake/contract/notifications/notifications';
import { getDashboardStats } from '@chesapeake/contract/reports/dashboard';
import { generateReport } from '@chesapeake/contract/reports/reports';
import { getDriverRating, getReviewSummary } from '@chesapeake/contract/reviews/reviews';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMs, days } from '../../src/clock.ts';
import { readShiftsOn } from '../../src/modules/shifts/index.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { aMessage, countListedMessages } from '../support/messages.ts';
import { addAdmin, signUp } from '../support/people.ts';
import { emptyFolder, pictureFiles } from '../support/uploads.ts';

const countUsers = async (app: TestApp) =>
  (await app.db.selectFrom('users').select('id').execute()).length;

describe('the demo data', () => {
  const app = useApp({ config: { demo: true } });

  it('lets each demo account sign in, with an Active driver', { tags: ['NF-13'] }, async () => {
    const signIn = (email: string) => app.call(login, { body: { email, password: 'demo1234' } });
    const admin = await signIn('admin@example.com');
    const customer = await signIn('customer@example.com');
    const driver = await signIn('driver@example.com');
    expect(admin.body).toMatchObject({ isAdmin: true, isDriver: false });
    expect(customer.body).toMatchObject({ isAdmin: false, isDriver: false });
    expect(driver.body).toMatchObject({ isAdmin: false, isDriver: true });
    const record = await app.db
      .selectFrom('drivers')
      .select('status')
      .where('id', '=', driver.body.driverId)
      .executeTakeFirstOrThrow();
    expect(record.status).toBe('Active');
    const users = await app.call(listUsers, { token: admin.body.token });
    const customers = users.body.filter(
      (user: { isAdmin: boolean; isDriver: boolean }) => !user.isAdmin && !user.isDriver,
    );
    expect(customers.length).toBeGreaterThanOrEqual(30);
  });

  it('has a fleet of twelve cars with pictures, most of them Available', async () => {
    const { body: fleet } = await app.call(listCars);
    expect(fleet).toHaveLength(12);
    const countWith = (status: string) => fleet.filter((car: Car) => car.status === status).length;
    expect(carStatuses.map(countWith)).toEqual([10, 1, 1]);
    for (const { image, imageSmall } of fleet) {
      for (const url of [image, imageSmall]) {
        expect((await app.http.inject({ url })).statusCode).toBe(200);
      }
    }
    expect(new Set(fleet.map((car: Car) => car.image)).size).toBe(12);
  });

  it('has rides in every status around today, some by its customer', async () => {
    const signIn = { email: 'customer@example.com', password: 'demo1234' };
    const { body } = await app.call(login, { body: signIn });
    const rides = await app.db.selectFrom('bookings').select(['status', 'driver_id']).execute();
    expect(rides.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rides.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
    expect(rides.some((ride) => ride.status === 'Pending' && ride.driver_id)).toBe(true);
    const counts = await app.call(countMyBookings, { token: body.token });
    expect(counts.body.all).toBeGreaterThan(10);
  });

  it('has rides only of customers and drivers who had joined by then', async () => {
    const rides = await app.db
      .selectFrom('bookings')
      .innerJoin('users', 'users.id', 'bookings.user_id')
      .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
      .select([
        'users.created_at as registeredAt',
        'bookings.created_at as bookedAt',
        'drivers.created_at as hiredAt',
      ])
      .execute();
    expect(rides.filter(({ registeredAt, bookedAt }) => registeredAt > bookedAt)).toEqual([]);
    expect(rides.filter(({ hiredAt, bookedAt }) => hiredAt && hiredAt > bookedAt)).toEqual([]);
  });

  it('has a searchable activity log of the last weeks', async () => {
    const admin = { email: 'admin@example.com', password: 'demo1234' };
    const { token } = (await app.call(login, { body: admin })).body;
    const search = async (text: string) => {
      const query = { search: text, limit: '200' };
      const { body } = await app.call(listActivity, { token, query });
      return body as { text: string; actor: { name: string } }[];
    };
    expect((await search('')).length).toBeGreaterThan(100);
    for (const { text } of await search('assigned')) expect(text).toMatch(/^assigned \w+/);
    expect((await search('completed the ride')).length).toBeGreaterThan(10);
  });

  it('has an administrator for each built-in role, and one with a custom role', async () => {
    const roleOf = async (email: string) =>
      (await app.call(login, { body: { email, password: 'demo1234' } })).body.role.name;
    expect(await roleOf('admin@example.com')).toBe('Owner');
    expect(await roleOf('dispatcher@example.com')).toBe('Dispatcher');
    expect(await roleOf('fleet@example.com')).toBe('Fleet');
    expect(await roleOf('finance@example.com')).toBe('Finance');
    expect(await roleOf('support@example.com')).toBe('Support');
    expect(await roleOf('frontdesk@example.com')).toBe('Front Desk');
  });

  it('schedules reminders for its upcoming rides', async () => {
    const upcoming = await app.db
      .selectFrom('bookings')
      .select('id')
      .where('status', 'in', ['Pending', 'Accepted'])
      .where('pickup_at', '>', addMs(app.now(), days(1)))
      .execute();
    const due = await app.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'booking.next-reminder')
      .execute();
    const dayBefore = due.map(
      ({ payload }) => payload as { bookingId: string; hoursBefore: number },
    );
    expect(upcoming.length).toBeGreaterThan(3);
    expect(
      dayBefore
        .filter(({ hoursBefore }) => hoursBefore === 24)
        .map(({ bookingId }) => bookingId)
        .sort(),
    ).toEqual(upcoming.map(({ id }) => id).sort());
  });

  it('has reviews of most past rides, some answered, some low, one hidden', async () => {
    const signIn = (email: string) => app.call(login, { body: { email, password: 'demo1234' } });
    const { token } = (await signIn('admin@example.com')).body;
    const summary = async (state: string) =>
      (await app.call(getReviewSummary, { token, query: { state } })).body;
    const { count, average, byStars } = await summary('visible');
    expect(count).toBeGreaterThan(60);
    expect(average).toBeGreaterThan(4);
    expect(byStars[2]).toBeGreaterThan(1);
    expect((await summary('hidden')).count).toBeGreaterThan(0);
    expect((await summary('unanswered')).count).toBeLessThan(count);
    const driver = (await signIn('driver@example.com')).body;
    const rating = await app.call(getDriverRating, { token: driver.token });
    expect(rating.body.count).toBeGreaterThan(3);
    // No review predates the end of its ride or lies in the future.
    const wrong = await app.db
      .selectFrom('reviews')
      .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
      .select('reviews.id')
      .where((or) =>
        or.or([
          or('reviews.created_at', '>', app.now()),
          or('reviews.created_at', '<', or.ref('bookings.ended_at')),
        ]),
      )
      .execute();
    expect(wrong).toEqual([]);
  });

  it('has drivers in every status, with pictures and documents', async () => {
    const signIn = { email: 'admin@example.com', password: 'demo1234' };
    const { body } = await app.call(login, { body: signIn });
    const drivers = (await app.call(listDrivers, { token: body.token })).body;
    expect(drivers.length).toBeGreaterThanOrEqual(8);
    expect(new Set(drivers.map(({ status }: Driver) => status))).toEqual(
      new Set(driverStatuses.filter((status) => status !== 'Suspended')),
    );
    for (const { profileImage, licenseImage } of drivers) {
      for (const url of [profileImage, licenseImage]) {
        expect((await app.http.inject({ url })).statusCode).toBe(200);
      }
    }
  });

  it('has a car in the workshop, inspections ahead, and time off to decide', async () => {
    const signIn = { email: 'admin@example.com', password: 'demo1234' };
    const { token } = (await app.call(login, { body: signIn })).body;
    expect((await app.call(listCarsOutOfService, { token })).body).toHaveLength(1);
    const periods = await app.db.selectFrom('out_of_service_periods').select('id').execute();
    expect(periods).toHaveLength(3);
    const timeOff = await app.db.selectFrom('time_off_periods').select('state').execute();
    expect(timeOff.map(({ state }) => state).toSorted()).toEqual(['approved', 'asked']);
  });

  it('has a day of rides tomorrow, some without a driver, and drivers with shifts', async () => {
    const tomorrow = addDays(isoDayIn(app.now(), 'America/New_York'), 1);
    const rides = await app.db
      .selectFrom('bookings')
      .select(['driver_id as driver', 'accepted_at as acceptedAt'])
      .where(sql<boolean>`(pickup_at at time zone 'America/New_York')::date = ${tomorrow}::date`)
      .where('status', 'in', ['Pending', 'Accepted'])
      .execute();
    expect(rides.length).toBeGreaterThanOrEqual(12);
    expect(rides.filter(({ driver }) => !driver).length).toBeGreaterThanOrEqual(5);
    expect(rides.filter(({ driver, acceptedAt }) => driver && !acceptedAt).length).toBeGreaterThan(
      1,
    );
    expect(rides.filter(({ acceptedAt }) => acceptedAt).length).toBeGreaterThan(2);
    const shifts = [...(await readShiftsOn(app.db, tomorrow, 'America/New_York')).values()];
    expect(shifts.filter((each) => each?.length === 1)).toHaveLength(4);
    const preferred = await app.db.selectFrom('preferred_drivers').selectAll().execute();
    expect(preferred).toHaveLength(3);
  });

  it('has rides between known places', async () => {
    const unknown = await app.db
      .selectFrom('bookings')
      .select('pickup_location as place')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('places')
              .select('places.id')
              .whereRef('places.name', '=', 'bookings.pickup_location'),
          ),
        ),
      )
      .distinct()
      .execute();
    expect(unknown).toEqual([]);
  });

  it('starts with 24 reports, 5 unread messages and 3 unread notifications', {
    tags: ['DASH-13', 'DASH-16', 'LAYOUT-5'],
  }, async () => {
    const signIn = { email: 'admin@example.com', password: 'demo1234' };
    const { token } = (await app.call(login, { body: signIn })).body;
    const read = async () => (await app.call(getDashboardStats, { token })).body;
    expect(await read()).toMatchObject({ reportsGenerated: 24, unreadMessages: 5 });
    expect((await app.call(countNotifications, { token })).body).toMatchObject({ unread: 3 });
    const body = { from: '2026-10-01', to: '2026-10-31' };
    expect((await app.call(generateReport, { token, body })).status).toBe(201);
    await app.call(sendMessage, { body: aMessage() });
    expect(await read()).toMatchObject({ reportsGenerated: 25, unreadMessages: 6 });
  });

  it('has notifications of the time at which their booking was made or cancelled', async () => {
    const told = await app.db
      .selectFrom('notifications')
      .innerJoin('bookings', 'bookings.id', 'notifications.booking_id')
      .select(['notifications.created_at as toldAt', 'bookings.status'])
      .select(['bookings.created_at as bookedAt', 'bookings.ended_at as endedAt'])
      .execute();
    expect(told).toHaveLength(4);
    for (const { toldAt, status, bookedAt, endedAt } of told) {
      expect(toldAt).toEqual(status === 'Cancelled' ? endedAt : bookedAt);
    }
  });

  it('loads once, even when started again or twice at once', { tags: ['slow'] }, async () => {
    const database = await copyDatabase();
    const uploadsFolder = emptyFolder();
    const documentsFolder = emptyFolder();
    const demo = { database, uploadsFolder, documentsFolder, config: { demo: true } };
    const apps = await Promise.all([startApp(demo), startApp(demo)]);
    const third = await startApp(demo);
    expect(await countUsers(third)).toBe(46);
    expect(await countListedMessages(third)).toBe(8);
    expect((await third.call(listCars)).body).toHaveLength(12);
    // The process that came second removed its pictures.
    expect(pictureFiles(uploadsFolder, 'drivers')).toHaveLength(18);
    expect(pictureFiles(documentsFolder, 'drivers')).toHaveLength(30);
    for (const app of apps) await app.close();
    await third.stop();
  });
});

it('leaves existing accounts with demo addresses alone', { tags: ['slow'] }, async () => {
  const firstAdmin = { email: 'admin@example.com', password: 'owner-secret' };
  const app = await startApp({ config: { demo: true, firstAdmin } });
  expect((await app.call(login, { body: firstAdmin })).status).toBe(200);
  expect(await countUsers(app)).toBe(46);
  await app.stop();
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', { tags: ['NF-12'] }, () => {
  const firstAdmin = { email: 'owner@example.com', password: 'owner-secret' };

  it('create one administrator, once', { tags: ['NF-12'] }, async () => {
    const database = await copyDatabase();
    const [first, second] = await Promise.all([
      startApp({ database, config: { firstAdmin } }),
      startApp({ database, config: { firstAdmin } }),
    ]);
    const third = await startApp({ database, config: { firstAdmin } });
    expect(await countUsers(third)).toBe(1);
    const response = await second.call(login, { body: firstAdmin });
    expect(response.body).toMatchObject({ isAdmin: true, email: 'owner@example.com', phone: null });
    await first.close();
    await third.close();
    await second.stop();
  });

  it('create none if there is one', { tags: ['NF-12'] }, async () => {
    const database = await copyDatabase();
    const before = await startApp({ database });
    await addAdmin(before);
    const app = await startApp({ database, config: { firstAdmin } });
    expect(await countUsers(app)).toBe(1);
    expect((await app.call(login, { body: firstAdmin })).status).toBe(401);
    await before.close();
    await app.stop();
  });

  it('promote an existing account with that address', async () => {
    const database = await copyDatabase();
    const before = await startApp({ database });
    const squatter = await signUp(before);
    const app = await startApp({
      database,
      config: { firstAdmin: { email: squatter.email.toUpperCase(), password: 'owner-secret' } },
    });
    expect((await app.call(listUsers, { token: squatter.token })).status).toBe(401);
    expect((await app.call(login, { body: squatter })).status).toBe(401);
    const owner = await app.call(login, {
      body: { email: squatter.email, password: 'owner-secret' },
    });
    expect(owner.body).toMatchObject({ isAdmin: true, _id: squatter._id });
    await before.close();
    await app.stop();
  });
});
