import { changeProfile } from '@chesapeake/contract/accounts/accounts';
import {
  countBookings,
  countMatchingBookings,
  getBookingForOffice,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, rideAtStage } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

async function list(query: Record<string, string> = {}) {
  const { token } = await addAdmin(app);
  const response = await app.call(listBookings, { token, query });
  expect(response.status).toBe(200);
  return {
    ids: response.body.map(({ _id }: { _id: string }) => _id) as string[],
    total: Number(response.headers['x-total-count']),
    body: response.body,
  };
}

const counts = async () =>
  (await app.call(countBookings, { token: (await addAdmin(app)).token })).body;

const matching = async (query: Record<string, string> = {}) =>
  (await app.call(countMatchingBookings, { token: (await addAdmin(app)).token, query })).body;

const rename = (person: TestUser, name: string) =>
  app.call(changeProfile, {
    token: person.token,
    body: { name, email: person.email, phone: '+14105550123' },
  });

describe('a booking for the office', () => {
  it('tells how to reach its customer and its driver', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const read = (id: string) =>
      app.call(getBookingForOffice, { token: ride.admin.token, params: { id } });
    const { customer, driver } = ride;
    expect((await read(ride._id)).body).toMatchObject({
      _id: ride._id,
      user: { name: customer.name, phone: customer.phone, email: customer.email },
      driver: { _id: driver.driverId, name: driver.name, phone: driver.phone, profileImage: null },
    });
    const open = await book(app);
    expect((await read(open._id)).body.driver).toBeNull();
    expect((await read(customer._id)).error.code).toBe('BOOKING_NOT_FOUND');
    await app.call(deleteBooking, { token: ride.admin.token, params: { id: open._id } });
    expect((await read(open._id)).status).toBe(404);
  });
});

describe('the admin list of bookings', () => {
  it('shows every customer’s bookings with customer, driver, car and price', {
    tags: ['API-54'],
  }, async () => {
    const one = await book(app);
    const other = await rideAtStage(app, 'Accepted');
    const { body } = await list();
    const findBooking = (id: string) => body.find(({ _id }: { _id: string }) => _id === id);
    expect(findBooking(one._id)).toMatchObject({
      user: { name: one.customer.name, phone: one.customer.phone },
      driver: null,
      price: 350,
      status: 'Pending',
    });
    expect(findBooking(other._id)).toMatchObject({
      driver: { _id: other.driver.driverId, name: other.driver.name },
      status: 'Accepted',
    });
  });

  it('filters by status, and counts an assigned booking as Pending', {
    tags: ['ABKG-3'],
  }, async () => {
    const assigned = await rideAtStage(app, 'Assigned');
    for (const status of bookingStatuses) {
      const ride = status === 'Pending' ? assigned : await rideAtStage(app, status);
      const { ids, body } = await list({ status });
      expect(ids).toContain(ride._id);
      expect(new Set(body.map((each: { status: string }) => each.status))).toEqual(
        new Set([status]),
      );
    }
  });

  it('finds the bookings that no driver has been asked for', async () => {
    const open = await book(app);
    const assigned = await rideAtStage(app, 'Assigned');
    const cancelled = await rideAtStage(app, 'Cancelled');
    const { ids, total } = await list({ status: 'unassigned', limit: '200' });
    expect(ids).toContain(open._id);
    expect(ids).not.toContain(assigned._id);
    expect(ids).not.toContain(cancelled._id);
    expect(total).toBe(ids.length);
    expect((await matching()).unassigned).toBe(total);
  });

  it('finds the bookings whose pickup has passed without a start', async () => {
    const place = `${Math.random().toString(36).slice(2)} Pier`;
    const late = await rideAtStage(app, 'Accepted', { pickupLocation: place });
    await rideAtStage(app, 'Completed', { pickupLocation: place });
    const search = { status: 'overdue', search: place };
    expect((await list(search)).ids).toEqual([]);
    await transaction(app.db, (tx) =>
      sql`update bookings set pickup_at = ${new Date(app.now().getTime() - 60_000)}
        where pickup_location = ${place}`.execute(tx),
    );
    expect((await list(search)).ids).toEqual([late._id]);
    expect((await matching({ search: place })).overdue).toBe(1);
    const { total, ids } = await list({ status: 'overdue', limit: '200' });
    expect(total).toBe(ids.length);
  });

  it('counts the matches of every filter within the search', async () => {
    const place = `${Math.random().toString(36).slice(2)} Wharf`;
    const pickupTime = inDays(app, 70);
    await book(app, { pickupLocation: place, pickupTime });
    await rideAtStage(app, 'Assigned', { pickupLocation: place });
    await rideAtStage(app, 'Cancelled', { pickupLocation: place });
    const none = { Accepted: 0, 'In Progress': 0, Completed: 0, Rejected: 0 };
    expect(await matching({ search: place })).toEqual({
      ...none,
      all: 3,
      unassigned: 1,
      overdue: 0,
      Pending: 2,
      Cancelled: 1,
    });
    expect(await matching({ search: place, date: pickupTime.slice(0, 10) })).toEqual({
      ...none,
      all: 1,
      unassigned: 1,
      overdue: 0,
      Pending: 1,
      Cancelled: 0,
    });
    expect(await matching()).toMatchObject((await counts()).counts);
  });

  it('filters by pickup day on the business’s calendar', {
    tags: ['ABKG-4', 'ABKG-5'],
  }, async () => {
    // 23:30 in New York is the next day in UTC.
    const day = inDays(app, 60).slice(0, 10);
    const next = inDays(app, 61).slice(0, 10);
    const offset = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(`${day}T12:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '');
    const ride = await book(app, {
      pickupTime: new Date(`${day}T23:30:00${offset}`).toISOString(),
    });
    expect((await list({ date: day })).ids).toContain(ride._id);
    expect((await list({ date: next })).ids).not.toContain(ride._id);
    expect((await list({ date: day })).total).toBe(1);
  });

  it('searches id, customer, driver, pickup location and service, ignoring case', {
    tags: ['ABKG-6'],
  }, async () => {
    const customer = await addCustomer(app);
    await rename(customer, 'Ångström Whitlock');
    const driver = await addDriver(app);
    await rename(driver, 'Renée Okafor');
    const ride = await book(app, {
      customer,
      serviceType: 'City-Tour',
      destination: 'Fort McHenry',
      pickupLocation: '12 Éclair Lane, 100% Harbor_View',
    });
    const { token } = await addAdmin(app);
    await app.call(assignDriver, {
      token,
      params: { id: ride._id },
      body: { driverId: driver.driverId },
    });
    for (const search of [
      ride._id,
      `#${ride._id.toUpperCase()}`,
      ride._id.slice(-8),
      `#${ride._id.slice(-8)}`,
      ride._id.slice(-8, -2).toUpperCase(),
      'ångström whit',
      // Looks the same: decomposed letters and an invisible pasted mark.
      'a\u030angstro\u0308m\u200e',
      'WHITLOCK',
      'RENÉE',
      'éclair LANE',
      '100% harbor_v',
      'city tour',
      'City-Tour',
    ]) {
      expect((await list({ search })).ids, search).toContain(ride._id);
    }
    // Wildcards are literal, and no match spans two fields.
    for (const search of ['harbor%view', '100_ harbor', 'whitlock renée', 'fort mchenry']) {
      expect((await list({ search })).ids, search).not.toContain(ride._id);
    }
    // The search follows current names and the current driver.
    await rename(driver, 'Rosalind Okafor');
    expect((await list({ search: 'renée' })).ids).not.toContain(ride._id);
    expect((await list({ search: 'rosalind' })).ids).toContain(ride._id);
    await rename(customer, 'Ingrid Whitlock');
    expect((await list({ search: 'ångström' })).ids).not.toContain(ride._id);
    expect((await list({ search: 'ingrid' })).ids).toContain(ride._id);
    await app.call(assignDriver, { token, params: { id: ride._id }, body: { driverId: null } });
    expect((await list({ search: 'rosalind' })).ids).not.toContain(ride._id);
  });

  it('filters days of 23 and 25 hours', { tags: ['ABKG-5'] }, async () => {
    const ride = await book(app);
    // In New York daylight saving ends on November 1, 2026, and begins on March 14, 2027.
    for (const [day, next, date] of [
      ['2026-11-01', '2026-11-02', '2026-11-02T04:30:00Z'],
      ['2027-03-14', '2027-03-15', '2027-03-15T03:30:00Z'],
    ] as const) {
      await transaction(app.db, (tx) =>
        sql`update bookings set pickup_at = ${date} where id = ${ride._id}`.execute(tx),
      );
      expect((await list({ date: day, search: ride._id })).ids, day).toEqual([ride._id]);
      expect((await list({ date: next, search: ride._id })).ids, next).toEqual([]);
    }
  });

  it('combines status, day and search', { tags: ['ABKG-7'] }, async () => {
    const customer = await addCustomer(app);
    const search = customer.name;
    const wanted = await rideAtStage(app, 'Cancelled', { customer, pickupTime: inDays(app, 70) });
    await rideAtStage(app, 'Cancelled', { customer, pickupTime: inDays(app, 71) });
    await book(app, { customer, pickupTime: inDays(app, 70) });
    await rideAtStage(app, 'Cancelled', { pickupTime: inDays(app, 70) });
    const found = await list({ search, status: 'Cancelled', date: inDays(app, 70).slice(0, 10) });
    expect(found).toMatchObject({ ids: [wanted._id], total: 1 });
  });

  it('pages through all matches, newest first, without duplicates or gaps', {
    tags: ['ABKG-25', 'ABKG-26'],
  }, async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const made: string[] = [];
    for (let count = 0; count < 23; count += 1) made.unshift((await book(app, { customer }))._id);
    const search = customer.name;
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list({ search, page, limit: '10' })),
    );
    expect(pages.map(({ ids }) => ids.length)).toEqual([10, 10, 3, 0]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(made);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
    expect((await list({ search, sort: 'oldest', limit: '200' })).ids).toEqual(made.toReversed());
  });

  it('sorts as requested', async () => {
    const customer = await addCustomer(app);
    const late = await book(app, { customer, pickupTime: inDays(app, 90) });
    const soon = await book(app, { customer, pickupTime: inDays(app, 80) });
    const search = customer.name;
    expect((await list({ search, sort: 'pickup-soonest' })).ids).toEqual([soon._id, late._id]);
    expect((await list({ search, sort: 'pickup-latest' })).ids).toEqual([late._id, soon._id]);
    const { token } = await addAdmin(app);
    const refused = await app.call(listBookings, {
      token,
      query: { sort: 'price', date: '9999-12-31' },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['date', 'sort']);
  });
});

describe('the running totals', () => {
  const rawTotals = async () => {
    const rows = await app.db
      .selectFrom('bookings')
      .select([
        'status',
        sql<string>`count(*)`.as('count'),
        sql<string>`sum(price_cents)`.as('cents'),
      ])
      .where('deleted_at', 'is', null)
      .groupBy('status')
      .execute();
    const of = (status: string) => rows.find((row) => row.status === status);
    return bookingStatuses.map((status) => [
      status,
      Number(of(status)?.count ?? 0),
      Number(of(status)?.cents ?? 0) / 100,
    ]);
  };

  it('follow every transition and deletion, to the cent', {
    tags: ['ABKG-1', 'ABKG-2', 'ABKG-22'],
  }, async () => {
    const { token } = await addAdmin(app);
    for (const status of bookingStatuses) {
      await rideAtStage(app, status);
      const gone = await rideAtStage(app, status, { serviceType: 'Airport', destination: 'BWI' });
      const before = await counts();
      await app.call(deleteBooking, { token, params: { id: gone._id } });
      const after = await counts();
      expect(after.counts.all).toBe(before.counts.all - 1);
      expect(after.counts[status]).toBe(before.counts[status] - 1);
      expect(after.revenue.all).toBe(before.revenue.all - 150);
    }
    const { counts: kept, revenue } = await counts();
    expect(bookingStatuses.map((status) => [status, kept[status], revenue[status]])).toEqual(
      await rawTotals(),
    );
    expect((await list({ limit: '1' })).total).toBe(kept.all);
    expect((await list({ limit: '1', status: 'Completed' })).total).toBe(kept.Completed);
  });

  it('match the raw data day by day, however bookings came about', async () => {
    await rideAtStage(app, 'Completed');
    const { rows } = await sql<{ what: string; same: boolean }>`
      with raw as (
        select 'booked' as what, booked_on as day, service_type as part, count(*) as count,
          sum(price_cents) as cents
        from bookings where deleted_at is null group by 2, 3
        union all
        select 'completed', ended_on, service_type, count(*), sum(price_cents)
        from bookings where deleted_at is null and status = 'Completed' group by 2, 3
      ), kept as (
        select what, day, part, sum(count) as count, sum(cents) as cents
        from current_totals where what in ('booked', 'completed')
        group by 1, 2, 3 having sum(count) <> 0
      )
      select coalesce(raw.what, kept.what) as what,
        raw.count = kept.count and raw.cents = kept.cents as same
      from raw full join kept using (what, day, part)`.execute(app.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ same }) => same !== true)).toEqual([]);
  });

  it('count today’s bookings by pickup', async () => {
    const before = (await counts()).today;
    const today = new Date(app.now().getTime() + 60_000).toISOString();
    await book(app, { pickupTime: today });
    await rideAtStage(app, 'Completed', { pickupTime: today });
    expect((await counts()).today).toEqual({
      rides: before.rides + 2,
      completed: before.completed + 1,
      withoutDriver: before.withoutDriver + 1,
    });
  });
});
