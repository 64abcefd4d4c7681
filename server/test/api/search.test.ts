import { importCustomers } from '@chesapeake/contract/imports/imports';
import { searchEverything } from '@chesapeake/contract/search/search';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { sendCsv } from '../support/csv-files.ts';
import { bookByPhone } from '../support/desk.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();

const search = async (token: string, q: string) =>
  (await app.call(searchEverything, { token, query: { q } })).body;

const rename = (person: Pick<TestUser, '_id'>, name: string) =>
  app.db
    .updateTable('users')
    .set({ name, search_text: `${name.toLowerCase()}\n\n` })
    .where('id', '=', person._id)
    .execute();

const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

describe('one search over everything', () => {
  it('finds people and their bookings by name and by digits of the phone', {
    tags: ['DESK-20'],
  }, async () => {
    const { token } = await addAdmin(app);
    const customer = { name: `Zenobia ${process.pid}`, phone: '(410) 555-0143' };
    const ride = await bookByPhone(app, { ...(await addAdmin(app)) }, { customer });
    for (const q of [
      '0143',
      '5550143',
      '(410) 555-0143',
      '410.555.0143',
      '410/555-0143',
      // With the dashes of web pages and mails.
      '410–555–0143',
      '410\u2011555\u20110143',
      'zenobia',
    ]) {
      const { bookings, customers } = await search(token, q);
      expect(idsOf(bookings), q).toEqual([ride._id]);
      expect(customers, q).toMatchObject([{ name: customer.name, hasAccount: false }]);
    }
  });

  it('finds the one who has a booking among many of the same name', async () => {
    const { token } = await addAdmin(app);
    const guests = Array.from({ length: 30 }, (_, index) => ({
      name: `Quillon ${process.pid} ${String(index).padStart(2, '0')}`,
      phone: '(410) 555-0144',
    }));
    const list = ['Name,Phone', ...guests.map(({ name, phone }) => `${name},${phone}`)].join('\n');
    expect((await sendCsv(app, importCustomers, list, { token })).body.imported).toBe(30);
    const { customers } = await search(token, `quillon ${process.pid} 29`);
    const ride = await bookByPhone(app, await addAdmin(app), {
      customer: { _id: customers[0]._id },
    });
    expect(idsOf((await search(token, `quillon ${process.pid}`)).bookings)).toEqual([ride._id]);
  });

  it('finds a booking by its short and its whole id', async () => {
    const { token } = await addAdmin(app);
    const ride = await book(app);
    for (const q of [ride._id, ride._id.slice(-8), `#${ride._id.slice(-8, -2)}`]) {
      const { bookings } = await search(token, q);
      expect(bookings, q).toContainEqual({
        _id: ride._id,
        customer: ride.customer.name,
        passenger: null,
        serviceType: ride.serviceType,
        pickupTime: ride.pickupTime,
        status: 'Pending',
        cancelReason: null,
      });
    }
  });

  it('finds a booking by its passenger', async () => {
    const admin = await addAdmin(app);
    const passengerName = `Wilhelmina ${process.pid}`;
    const ride = await bookByPhone(app, admin, { passengerName });
    expect((await search(admin.token, `wilhelmina ${process.pid}`)).bookings).toMatchObject([
      { _id: ride._id, passenger: passengerName },
    ]);
  });

  it('finds drivers by name, and cars by plate with or without spaces', async () => {
    const { token } = await addAdmin(app);
    const driver = await addDriver(app);
    await rename(driver, `Ottokar ${process.pid}`);
    const found = await search(token, `ottokar ${process.pid}`);
    expect(found.drivers).toMatchObject([{ _id: driver.driverId, status: 'Active' }]);
    const car = await addCarRow(app);
    const { plate_number: plate } = await app.db
      .selectFrom('cars')
      .select('plate_number')
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    for (const q of [plate, plate.toLowerCase().replaceAll(' ', '')])
      expect(idsOf((await search(token, q)).cars), q).toContain(car);
  });

  it('shows at most five of each kind, and nothing for one letter', async () => {
    const { token } = await addAdmin(app);
    for (let count = 0; count < 6; count += 1)
      await rename(await addCustomer(app), `Ysolde ${count}`);
    expect((await search(token, 'ysolde')).customers).toHaveLength(5);
    expect(await search(token, 'y')).toEqual({
      ...{ bookings: [], customers: [], drivers: [], cars: [] },
    });
  });
});

it('shows only the kinds that the role may see', async () => {
  const kinds = async (role: 'dispatcher' | 'fleet' | 'finance' | 'support' | 'owner') => {
    const { token } = await addAdmin(app, role);
    const found = await search(token, 'ada');
    return Object.keys(found).filter((kind) => found[kind as keyof typeof found] !== null);
  };
  expect(await kinds('owner')).toEqual(['bookings', 'customers', 'drivers', 'cars']);
  expect(await kinds('dispatcher')).toEqual(['bookings', 'customers', 'drivers', 'cars']);
  expect(await kinds('fleet')).toEqual(['bookings', 'drivers', 'cars']);
  expect(await kinds('finance')).toEqual(['bookings', 'customers']);
});

it('is for administrators alone', async () => {
  const { token } = await addCustomer(app);
  const refused = await app.call(searchEverything, { token, query: { q: 'ada' } });
  expect(refused.status).toBe(403);
});

it.each([
  '%',
  '__',
  "' or 1=1 --",
  '\\',
  '#',
  '()',
  '+1',
  '😀😀',
  'ab\u0000',
  ' '.repeat(300),
  '-- ',
])('answers %j', async (q) => {
  const { token } = await addAdmin(app);
  const { status } = await app.call(searchEverything, { token, query: { q } });
  expect([200, 400]).toContain(status);
});

it('reads indexes, however many people and bookings there are', async () => {
  await book(app);
  await sql`update pg_class set reltuples = 1e6, relpages = 1
    where relname in ('bookings', 'users')`.execute(app.db);
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select id from bookings
    where deleted_at is null and right(id::text, 8) like 'abcdef%'`.execute(app.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_by_short_id');
  const passengers = await sql<Record<'QUERY PLAN', string>>`explain select id from bookings
    where lower(passenger_name) like '%zenobia%'
      and passenger_name is not null and deleted_at is null limit 1000`.execute(app.db);
  expect(passengers.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'bookings_by_passenger',
  );
  const people = await sql<Record<'QUERY PLAN', string>>`explain select id from users
    where deleted_at is null and search_text like '%zenobia%'
    order by search_text collate "C", id limit 5`.execute(app.db);
  expect(people.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/users_(found|by_name)/);
});
