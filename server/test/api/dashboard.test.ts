import { login, register } from '@chesapeake/contract/accounts/accounts';
import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import {
  type DashboardStats,
  getDashboardStats,
  percentChange,
  projectedMonthlyRevenue,
} from '@chesapeake/contract/reports/dashboard';
import { settingSchemas } from '@chesapeake/contract/settings/settings';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addDriver, newRegistration } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';

const app = useApp();

/** The complete stats, as an owner sees them. */
type AllStats = Required<DashboardStats> & { changes: Required<DashboardStats['changes']> };

async function statsOf(targetApp: TestApp = app): Promise<AllStats> {
  const { status, body } = await targetApp.call(getDashboardStats, {
    token: (await addAdmin(targetApp)).token,
  });
  expect(status).toBe(200);
  return body;
}

/**
 * In the afternoon, because late in the evening a daylight saving change would make it another day.
 */
const daysAgo = (count: number) =>
  new Date(
    `${addDays(isoDayIn(app.now(), settingSchemas.zone.parse(undefined)), -count)}T18:00:00Z`,
  );

/** Moves the booking date into the past, including its day and totals. */
const backdateBooking = (id: string, count: number) =>
  transaction(app.db, (tx) =>
    sql`update bookings set created_at = ${daysAgo(count)},
      booked_on = business_day(${daysAgo(count)}) where id = ${id}`.execute(tx),
  );

describe('the dashboard', () => {
  it('counts users, drivers, cars, bookings, completed bookings and revenue', {
    tags: ['API-59', 'DASH-1', 'DASH-18'],
  }, async () => {
    await rideAtStage(app, 'Completed');
    await rideAtStage(app, 'Cancelled', { serviceType: 'Airport', destination: 'BWI' });
    const deleted = await rideAtStage(app, 'Rejected');
    const { token } = await addAdmin(app);
    await app.call(deleteBooking, { token, params: { id: deleted._id } });
    const stats = await statsOf();
    const { rows } = await sql<Record<string, string>>`select
      (select count(*) from users where deleted_at is null) as "totalUsers",
      (select count(*) from drivers where deleted_at is null) as "totalDrivers",
      (select count(*) from cars where deleted_at is null) as "totalCars",
      (select count(*) from bookings where deleted_at is null) as "totalBookings",
      (select count(*) from bookings where deleted_at is null and status = 'Completed')
        as "completedBookings",
      (select count(*) from bookings where deleted_at is null and status = 'Pending'
        and driver_id is null) as "unassignedBookings",
      (select count(*) from bookings where deleted_at is null and status in ('Pending', 'Accepted')
        and pickup_at < ${app.now()}) as "overdueBookings",
      (select sum(price_cents) / 100.0 from bookings where deleted_at is null)
        as "totalRevenue"`.execute(app.db);
    for (const [name, value] of Object.entries(rows[0] ?? {})) {
      expect([name, stats[name as keyof DashboardStats]]).toEqual([name, Number(value)]);
    }
    expect(stats.completedBookings).toBeGreaterThan(0);
  });

  it('compares the last 30 days with the 30 before', { tags: ['DASH-12'] }, async () => {
    const before = await statsOf();
    const [now, then, longAgo] = [await book(app), await book(app), await book(app)];
    await backdateBooking(now._id, 29);
    await backdateBooking(then._id, 30);
    await backdateBooking(longAgo._id, 60);
    const { changes, days: shown, daysBefore } = await statsOf();
    const { bookings, revenue } = before.changes;
    expect(changes.bookings).toEqual({ now: bookings.now + 1, before: bookings.before + 1 });
    expect(changes.revenue).toEqual({ now: revenue.now + 350, before: revenue.before + 350 });
    expect([shown.length, daysBefore.length]).toEqual([30, 30]);
    expect(shown[0]).toMatchObject({ bookings: 1, revenue: 350 });
    expect(daysBefore.at(-1)).toMatchObject({ bookings: 1, revenue: 350 });
    // The old booking counts in neither period.
    const sum = [...shown, ...daysBefore].reduce((all, day) => all + day.bookings, 0);
    expect(sum).toBe(changes.bookings.now + changes.bookings.before);
    expect(percentChange({ now: 71, before: 57 })).toBeCloseTo(24.56);
    expect(percentChange({ now: 3, before: 4 })).toBe(-25);
    expect([percentChange({ now: 2, before: 0 }), percentChange({ now: 0, before: 0 })]).toEqual([
      null,
      0,
    ]);
  });

  it('compares each of the six stats by its own date', { tags: ['DASH-12'] }, async () => {
    const before = (await statsOf()).changes;
    for (const count of [29, 30]) {
      const ride = await rideAtStage(app, 'Completed');
      const at = daysAgo(count);
      await transaction(app.db, async (tx) => {
        await sql`update bookings set ended_at = ${at} where id = ${ride._id}`.execute(tx);
        await sql`update users set joined_on = business_day(${at}) where id = ${ride.customer._id}`.execute(
          tx,
        );
        await sql`update drivers set created_at = ${at} where id = ${ride.driver.driverId}`.execute(
          tx,
        );
        await sql`update cars set created_at = ${at} where id = ${ride.car._id}`.execute(tx);
      });
    }
    const { changes } = await statsOf();
    const more = (name: keyof typeof changes) => [
      changes[name].now - before[name].now,
      changes[name].before - before[name].before,
    ];
    expect(more('completed')).toEqual([1, 1]);
    expect(more('drivers')).toEqual([1, 1]);
    expect(more('cars')).toEqual([1, 1]);
    // One customer was moved into the earlier period; the others are from today.
    expect(more('users')[1]).toBe(1);
    expect(more('bookings')).toEqual([2, 0]);
    expect(more('revenue')).toEqual([700, 0]);
  });

  it('shows collected money separately from booked revenue', async () => {
    const { collected } = await statsOf();
    const ride = await book(app);
    await app.call(recordCash, {
      token: (await addAdmin(app)).token,
      params: { id: ride._id },
      body: { amount: 120.5 },
    });
    expect((await statsOf()).collected).toBe(collected + 120.5);
  });

  it('counts accounts of the last 7 days as new signups', { tags: ['DASH-14'] }, async () => {
    const before = await statsOf();
    const joined = async (daysAgo: number) => {
      const { body } = await app.call(register, { body: newRegistration() });
      await transaction(app.db, (tx) =>
        sql`update users set joined_on = joined_on - ${daysAgo}::int where id = ${body._id}`.execute(
          tx,
        ),
      );
    };
    for (const daysAgo of [0, 6, 7]) await joined(daysAgo);
    const after = await statsOf();
    // The administrator who asks is new too.
    expect(after.newSignups).toBe(before.newSignups + 3);
    expect(after.totalUsers).toBe(before.totalUsers + 4);
  });

  it('counts what is pending and in progress', async () => {
    const before = await statsOf();
    await rideAtStage(app, 'In Progress');
    await book(app);
    await addCarRow(app, 'In Use');
    const after = await statsOf();
    expect(after.driversOnRide).toBe(before.driversOnRide + 1);
    expect(after.pendingBookings).toBe(before.pendingBookings + 1);
    // Both rides added an Available car.
    expect(after.carsAvailable).toBe(before.carsAvailable + 2);
    expect(after.totalCars).toBe(before.totalCars + 3);
  });

  it('counts sessions seen in the last 15 minutes', {
    tags: ['DASH-15'],
  }, async () => {
    const own = await startApp();
    const admin = await addAdmin(own);
    const read = async () =>
      (await own.call(getDashboardStats, { token: admin.token })).body.activeSessions;
    expect(await read()).toBe(1);
    const other = await own.call(login, { body: admin });
    expect(await read()).toBe(2);
    own.advanceClock(minutes(16));
    expect(await read()).toBe(1);
    await own.call(getDashboardStats, { token: other.body.token });
    expect(await read()).toBe(2);
    await own.stop();
  });

  it('lists today’s rides by pickup, and the share of each service in the last 30 days', async () => {
    const soon = new Date(app.now().getTime() + 60_000).toISOString();
    const driver = await addDriver(app);
    const ride = await book(app, { pickupTime: soon, serviceType: 'Full-Day' });
    const { today, services, changes } = await statsOf();
    expect(today.rides.find(({ _id }) => _id === ride._id)).toMatchObject({
      serviceType: 'Full-Day',
      status: 'Pending',
      customerName: ride.customer.name,
      driver: null,
    });
    expect(today.total).toBe(today.rides.length);
    expect(driver.driverId).not.toBeNull();
    expect(services.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(changes.bookings.now);
    const shares = services.map(({ bookings }) => bookings);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  });

  it('projects 4.3 times the total revenue', { tags: ['DASH-17'] }, () => {
    expect(projectedMonthlyRevenue(32_900).toFixed(2)).toBe('141470.00');
  });
});

it('the database uses the default zone or the configured one', async () => {
  const own = await startApp();
  const date = new Date('2026-11-16T04:30:00Z');
  const dayOf = async () => {
    const { rows } = await sql<{
      day: string;
    }>`select business_day(${date})::text as day`.execute(own.db);
    return rows[0]?.day;
  };
  expect(await dayOf()).toBe(isoDayIn(date, settingSchemas.zone.parse(undefined)));
  await transaction(own.db, (tx) =>
    tx
      .insertInto('settings')
      .values({ key: 'zone', value: JSON.stringify('Asia/Tokyo'), updated_at: own.now() })
      .execute(),
  );
  expect(await dayOf()).toBe('2026-11-16');
  await own.stop();
});
