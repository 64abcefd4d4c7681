import { dayIn } from '@chesapeake/contract/moments';
import { exportReport, getDailyReport, listReports } from '@chesapeake/contract/reports';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addAdmin } from '../support/people.ts';
import { rideIn } from '../support/rides.ts';

const app = useApp();

describe('a report by day', () => {
  it('tells what was booked and completed, and adds up', async () => {
    await rideIn(app, 'Completed');
    await rideIn(app, 'Cancelled', { serviceType: 'Airport', destination: 'BWI' });
    const { token } = await addAdmin(app);
    const day = dayIn(app.now(), 'America/New_York');
    const { body } = await app.call(getDailyReport, { token, query: { from: day, to: day } });
    const totals = { bookings: 2, revenue: 500, completed: 1, completedRevenue: 350 };
    expect(body).toEqual({ from: day, to: day, days: [{ day, ...totals }], totals });
  });

  it('has a row for every day, also across a change of the clocks', async () => {
    const { token } = await addAdmin(app);
    const query = { from: '2026-10-30', to: '2026-11-03' };
    const { body } = await app.call(getDailyReport, { token, query });
    expect(body.days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
  });

  it('is counted and listed when it is taken along; done once with its key', async () => {
    const admin = await addAdmin(app);
    const sent = {
      token: admin.token,
      body: { from: '2026-09-01', to: '2026-09-30' },
      headers: { 'idempotency-key': admin._id },
    };
    const first = await app.call(exportReport, sent);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...sent.body, createdBy: admin.name });
    expect(first.body.report.days).toHaveLength(30);
    expect((await app.call(exportReport, sent)).body).toEqual(first.body);
    const listed = await app.call(listReports, { token: admin.token });
    expect(listed.body).toHaveLength(1);
    expect(listed.headers['x-total-count']).toBe('1');
  });

  it.each([
    [{ from: '2026-09-02', to: '2026-09-01' }, { to: 'The last day cannot be before the first' }],
    [{ from: '2024-01-01', to: '2026-09-01' }, { to: 'A report covers at most 366 days' }],
    [
      { from: '9999-12-31', to: '9999-12-31' },
      {
        from: 'Must be from 2000-01-01 to 2199-12-31',
        to: 'Must be from 2000-01-01 to 2199-12-31',
      },
    ],
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'Must be a day, as YYYY-MM-DD' }],
    [
      { from: 'soon', to: '2026-02-30' },
      { from: 'Must be a day, as YYYY-MM-DD', to: 'Must be a day, as YYYY-MM-DD' },
    ],
  ])('refuses %j', async (body, errors) => {
    const { token } = await addAdmin(app);
    const refused = await app.call(exportReport, { token, body });
    expect([refused.status, refused.error.errors]).toEqual([400, errors]);
  });
});
