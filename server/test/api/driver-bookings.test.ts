import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import {
  cancelBooking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import {
  acceptBooking,
  completeBooking,
  countDriverBookings,
  declineBooking,
  listDriverBookings,
  listProposedBookings,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import { getMyDriver } from '@chesapeake/contract/drivers/drivers';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { days, hours } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { inDays, proposedRide, rideAtStage } from '../support/rides.ts';
import { advanceToLateEvening } from '../support/time-of-day.ts';

const app = useApp();

interface Listed {
  _id: string;
  status: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
  [field: string]: any;
}

const list = async (driver: TestUser, query: Record<string, string> = {}): Promise<Listed[]> =>
  (await app.call(listDriverBookings, { token: driver.token, query })).body;
const idsOf = (rows: Listed[]) => rows.map(({ _id }) => _id);
const move = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { token }: TestUser,
  id: string,
  on = app,
) => on.call(endpoint, { token, params: { id } });

/** Four rides of one driver: proposed, accepted, completed, declined. */
async function someRides() {
  const driver = await addDriver(app);
  const [asked, accepted, completed, declined] = [
    await proposedRide(app, { driver, pickupTime: inDays(app, 14) }),
    await proposedRide(app, { driver, pickupTime: inDays(app, 12) }),
    await proposedRide(app, { driver, pickupTime: inDays(app, 13) }),
    await proposedRide(app, { driver, pickupTime: inDays(app, 11), serviceType: 'Full-Day' }),
  ];
  await move(acceptBooking, driver, accepted._id);
  await move(acceptBooking, driver, completed._id);
  await move(startBooking, driver, completed._id);
  await move(completeBooking, driver, completed._id);
  await move(declineBooking, driver, declined._id);
  return { driver, asked, accepted, completed, declined };
}

describe('proposed bookings', () => {
  it('are those proposed to the caller and not yet answered', { tags: ['API-76'] }, async () => {
    const { driver, asked } = await someRides();
    const other = await rideAtStage(app, 'Assigned');
    const response = await app.call(listProposedBookings, { token: driver.token });
    expect(response.body).toMatchObject([
      {
        _id: asked._id,
        status: 'Pending',
        amount: 350,
        user: { name: asked.customer.name, phone: asked.customer.phone },
        driver: { _id: driver.driverId },
      },
    ]);
    expect(response.headers['x-total-count']).toBe('1');
    const theirs = await app.call(listProposedBookings, { token: other.driver.token });
    expect(idsOf(theirs.body)).toEqual([other._id]);
  });

  it('are refused to Pending and Rejected drivers', { tags: ['ROLE-17'] }, async () => {
    for (const status of ['Pending', 'Rejected'] as const) {
      const { token } = await addDriver(app, status);
      for (const endpoint of [listProposedBookings, listDriverBookings]) {
        expect((await app.call(endpoint, { token })).status).toBe(403);
      }
    }
  });
});

describe('a driver’s bookings', () => {
  it('are the caller’s own, newest first, with an amount instead of a price', {
    tags: ['API-79', 'API-40'],
  }, async () => {
    const { driver, asked, accepted, completed, declined } = await someRides();
    const rows = await list(driver);
    expect(rows.map(({ _id, status }) => [_id, status])).toEqual([
      [declined._id, 'Declined'],
      [completed._id, 'Completed'],
      [accepted._id, 'Accepted'],
      [asked._id, 'Pending'],
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([700, 350, 350, 350]);
    for (const row of rows) expect(row).not.toHaveProperty('price');
    // The phone is included only while there is a reason to call.
    const phones = new Map(rows.map(({ _id, user }) => [_id, user.phone]));
    expect([accepted, completed].map(({ _id }) => phones.get(_id))).toEqual([
      accepted.customer.phone,
      null,
    ]);
    const byPickup = await list(driver, { sort: 'pickup' });
    // Open rides first, the next one on top; then the others, the latest on top.
    expect(idsOf(byPickup)).toEqual([accepted._id, asked._id, completed._id, declined._id]);
  });

  it('are filtered by status, and keep declined ones without later changes', {
    tags: ['DMYB-2', 'DMYB-4'],
  }, async () => {
    const { driver, asked, accepted, completed, declined } = await someRides();
    const admin = await addAdmin(app);
    const next = await addDriver(app);
    await app.call(assignDriver, {
      token: admin.token,
      params: { id: declined._id },
      body: { driverId: next.driverId },
    });
    await move(acceptBooking, next, declined._id);
    const found = async (status: string) => idsOf(await list(driver, { status }));
    expect(await found('Pending')).toEqual([asked._id]);
    expect(await found('Accepted')).toEqual([accepted._id]);
    expect(await found('In Progress')).toEqual([]);
    expect(await found('Completed')).toEqual([completed._id]);
    expect(await found('Cancelled')).toEqual([]);
    await move(startBooking, next, declined._id);
    await move(completeBooking, next, declined._id);
    const [declinedRow] = await list(driver, { status: 'Declined' });
    // The planned end, not when another driver ended it.
    expect(declinedRow?.dropoffTime).toBe(declined.dropoffTime);
    expect(await list(driver, { status: 'Declined' })).toMatchObject([
      {
        _id: declined._id,
        status: 'Declined',
        driver: null,
        acceptedAt: null,
        user: { name: declined.customer.name, phone: null },
      },
    ]);
    const counts = await app.call(countDriverBookings, { token: driver.token });
    expect(counts.body).toEqual({
      all: 4,
      Pending: 1,
      Accepted: 1,
      'In Progress': 0,
      Completed: 1,
      Cancelled: 0,
      Declined: 1,
    });
    const wrong = await app.call(listDriverBookings, {
      token: driver.token,
      query: { status: 'x' },
    });
    expect(wrong.status).toBe(400);
  });

  it('can be narrowed to one booking', async () => {
    const { driver, asked, declined } = await someRides();
    expect(idsOf(await list(driver, { booking: asked._id }))).toEqual([asked._id]);
    expect(await list(driver, { booking: declined._id })).toMatchObject([{ status: 'Declined' }]);
    expect(await list(await addDriver(app), { booking: asked._id })).toEqual([]);
    const wrong = await app.call(listDriverBookings, {
      token: driver.token,
      query: { booking: 'x' },
    });
    expect([wrong.status, wrong.error.errors]).toEqual([
      400,
      { booking: 'Must be the id of a booking' },
    ]);
  });

  it('include rejected ones under cancelled', {
    tags: ['DMYB-5'],
  }, async () => {
    const { driver, asked, accepted } = await someRides();
    await app.call(cancelBooking, {
      token: accepted.customer.token,
      params: { id: accepted._id },
    });
    await app.call(setBookingStatus, {
      token: (await addAdmin(app)).token,
      params: { id: asked._id },
      body: { status: 'Rejected' },
    });
    const rows = await list(driver, { status: 'Cancelled' });
    // There is no longer anyone to call.
    expect(rows.map(({ user }) => user.phone)).toEqual([null, null]);
    expect(rows.map(({ _id, status }) => [_id, status])).toEqual([
      [accepted._id, 'Cancelled'],
      [asked._id, 'Rejected'],
    ]);
  });

  it('exclude other drivers’ and withdrawn bookings', { tags: ['DMYB-12'] }, async () => {
    const { driver, asked } = await someRides();
    const other = await addDriver(app);
    expect(await list(other)).toEqual([]);
    await app.call(assignDriver, {
      token: (await addAdmin(app)).token,
      params: { id: asked._id },
      body: { driverId: other.driverId },
    });
    expect(idsOf(await list(driver))).not.toContain(asked._id);
    expect(idsOf(await list(other))).toEqual([asked._id]);
  });

  it('that are upcoming are accepted or in progress, soonest first, including overdue ones', async () => {
    const late = await startApp();
    const driver = await addDriver(late);
    const rides = [];
    for (const day of [3, 1, 2]) {
      const ride = await proposedRide(late, { driver, pickupTime: inDays(late, day) });
      await move(acceptBooking, driver, ride._id, late);
      rides.push(ride);
    }
    await proposedRide(late, { driver, pickupTime: inDays(late, 4) });
    const [third, first, second] = rides;
    late.advanceClock(days(1.5));
    await move(startBooking, driver, second?._id ?? '', late);
    const { body } = await late.call(listDriverBookings, {
      token: driver.token,
      query: { status: 'upcoming' },
    });
    expect(idsOf(body)).toEqual([first?._id, second?._id, third?._id]);
    await late.stop();
  });
});

describe('today and this week', () => {
  const zone = 'America/New_York';
  const isWednesday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 3;

  it('follow the business’s calendar', async () => {
    const evening = await startApp();
    advanceToLateEvening(evening, zone, isWednesday);
    const driver = await addDriver(evening);
    const summary = async () =>
      (await evening.call(getMyDriver, { token: driver.token })).body as Listed;
    const pickup = (offset: number) =>
      new Date(evening.now().getTime() + hours(offset)).toISOString();
    const admin = await addAdmin(evening);
    // None of these is a ride of today or earned anything.
    const onAnotherDay = await proposedRide(evening, { driver, pickupTime: pickup(30) });
    const cancelled = await proposedRide(evening, { driver, pickupTime: pickup(60) });
    const deleted = await proposedRide(evening, { driver, pickupTime: pickup(90) });
    await move(acceptBooking, driver, onAnotherDay._id, evening);
    await evening.call(cancelBooking, {
      token: cancelled.customer.token,
      params: { id: cancelled._id },
    });
    for (const action of [acceptBooking, startBooking, completeBooking]) {
      await move(action, driver, deleted._id, evening);
    }
    expect((await summary()).today).toEqual({ rides: 1, completed: 1, earned: 350 });
    await evening.call(deleteBooking, { token: admin.token, params: { id: deleted._id } });
    expect((await summary()).today).toEqual({ rides: 0, completed: 0, earned: 0 });

    const ride = await proposedRide(evening, { driver, pickupTime: pickup(0.2) });
    await move(acceptBooking, driver, ride._id, evening);
    expect((await summary()).today).toEqual({ rides: 1, completed: 0, earned: 0 });
    await move(startBooking, driver, ride._id, evening);
    await move(completeBooking, driver, ride._id, evening);
    const done = await summary();
    expect(done.today).toEqual({ rides: 1, completed: 1, earned: 350 });
    const today = isoDayIn(evening.now(), zone);
    expect(done.week.map(({ earned }: { earned: number }) => earned)).toEqual([
      0, 0, 350, 0, 0, 0, 0,
    ]);
    expect(done.week[2].day).toBe(today);
    expect(done.hasHistory).toBe(true);
    evening.advanceClock(hours(1));
    const tomorrow = await summary();
    expect(tomorrow.today).toEqual({ rides: 0, completed: 0, earned: 0 });
    expect(tomorrow.week[2].earned).toBe(350);
    evening.advanceClock(days(7));
    expect((await summary()).week.every(({ earned }: { earned: number }) => earned === 0)).toBe(
      true,
    );
    await evening.stop();
  });
});
