import { listActivity } from '@chesapeake/contract/activity/activity';
import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { changeCar } from '@chesapeake/contract/cars/cars';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';

const app = useApp();

interface Entry {
  actor: { name: string } | null;
  text: string;
  subject: { kind: string; _id: string; name: string | null };
  changes: { label: string; before: string | null; after: string | null }[];
}

async function findActivity(query: Record<string, string>, own = app) {
  const { token } = await addAdmin(own);
  const { status, body, headers } = await own.call(listActivity, { token, query });
  expect(status).toBe(200);
  return { entries: body as Entry[], total: Number(headers['x-total-count']) };
}

describe('the global activity log', () => {
  it('finds entries by actor, text and booking number, newest first', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app);
    await app.call(setBookingStatus, {
      token: admin.token,
      params: { id: ride._id },
      body: { status: 'Rejected' },
    });
    const summarize = ({ actor, text, subject }: Entry) => [
      actor?.name,
      text,
      subject.kind,
      subject.name,
    ];
    const short = ride._id.slice(-8);
    const both = [
      [admin.name, 'rejected the booking', 'booking', short],
      [ride.customer.name, 'booked this ride', 'booking', short],
    ];
    expect((await findActivity({ search: short })).entries.map(summarize)).toEqual(both);
    expect((await findActivity({ search: ride._id.toUpperCase() })).entries.map(summarize)).toEqual(
      both,
    );
    expect(
      (await findActivity({ search: admin.name.toLowerCase() })).entries.map(summarize),
    ).toEqual([both[0]]);
    expect(
      (await findActivity({ search: 'rejected the booking' })).entries.map(summarize),
    ).toContainEqual(both[0]);
    expect((await findActivity({ search: '100% nobody_' })).total).toBe(0);
  });

  it('names a car by its plate and a person by name', async () => {
    const { token } = await addAdmin(app);
    const id = await addCarRow(app);
    const { body, headers } = formWith(
      {
        brand: 'Volvo',
        model: 'V90',
        plateNumber: `LOG ${id.slice(-6)}`,
        capacity: '4',
        status: 'Available',
      },
      {},
    );
    await app.call(changeCar, { token, params: { id }, body, headers });
    const [entry] = (await findActivity({ search: `log ${id.slice(-6)}`, area: 'car' })).entries;
    expect(entry).toMatchObject({
      text: 'changed the car',
      subject: { kind: 'car', _id: id, name: `Volvo V90 (LOG ${id.slice(-6)})` },
    });
  });

  it('records who changed which settings, with old and new values, in one entry per save', async () => {
    const own = await startApp();
    const admin = await addAdmin(own);
    await changeSection(
      own,
      'booking',
      (now) => ({ ...now, turnaroundMinutes: 45, leadMinutes: 60 }),
      admin,
    );
    await changeSection(own, 'booking', (now) => now, admin);
    const { entries, total } = await findActivity({ area: 'settings' }, own);
    expect(total).toBe(1);
    expect(entries[0]).toMatchObject({
      actor: { name: admin.name },
      text: 'changed the booking rules',
      subject: { kind: 'settings', name: null },
      changes: [
        { label: 'Buffer after each ride', before: '30 minutes', after: '45 minutes' },
        { label: 'Shortest notice', before: 'none', after: '1 hour' },
      ],
    });
    expect((await findActivity({ search: '45 minutes' }, own)).total).toBe(1);
    await own.stop();
  });

  it('filters by area and by days of the business’s calendar, and pages', async () => {
    const own = await startApp();
    const customer = await addCustomer(own);
    for (let count = 0; count < 3; count += 1) await book(own, { customer });
    own.advanceClock(days(3));
    await book(own, { customer });
    const day = (moment: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(moment);
    const today = day(own.now());
    const search = customer.name;
    expect((await findActivity({ search, from: today }, own)).total).toBe(1);
    expect(
      (await findActivity({ search, to: day(new Date(+own.now() - days(1))) }, own)).total,
    ).toBe(3);
    expect((await findActivity({ search, area: 'booking' }, own)).total).toBe(4);
    expect((await findActivity({ search, area: 'payment' }, own)).total).toBe(0);
    const second = await findActivity({ search, limit: '3', page: '2' }, own);
    expect([second.entries.length, second.total]).toEqual([1, 4]);
    const { token } = await addAdmin(own);
    const wrong: Record<string, string>[] = [
      { area: 'weather' },
      { from: 'yesterday' },
      { page: '0' },
    ];
    for (const query of wrong) {
      expect((await own.call(listActivity, { token, query })).status).toBe(400);
    }
    await own.stop();
  });

  it('has indexes for its searches', async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename in ('activity', 'users')
    `.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'activity_found',
        'activity_of_actor',
        'activity_of_area',
        'users_named',
      ]),
    );
  });
});
