import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { recordCash, refundBooking } from '@chesapeake/contract/payments/admin-payments';
import {
  bucketDays,
  onTimeWithinMinutes,
  reportMetrics,
} from '@chesapeake/contract/reports/metrics';
import {
  generateReport,
  getReport,
  getReportCsv,
  getReportPdf,
  listReports,
  type Report,
} from '@chesapeake/contract/reports/reports';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { pay } from '../support/payments.ts';
import { addAdmin } from '../support/people.ts';
import { book, inDays, rideAtStage } from '../support/rides.ts';

const app = useApp();
const zone = 'America/New_York';

const reportOf = async (targetApp: TestApp, token: string, query: { from: string; to: string }) => {
  const response = await targetApp.call(getReport, { token, query });
  expect(response.status).toBe(200);
  return response.body as Report;
};

async function fileOf(targetApp: TestApp, token: string, id: string, format: 'csv' | 'pdf') {
  const response = await targetApp.http.inject({
    method: 'GET',
    url: `/api/admin/reports/${id}/${format}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  return response;
}

async function textOfPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: document.numPages };
}

describe('a report', () => {
  it('separates booked, completed, collected and refunded money, now and before', {
    tags: ['NAV-26'],
  }, async () => {
    const own = await startApp();
    const early = await rideAtStage(own, 'Completed');
    own.advanceClock(days(1));
    const done = await rideAtStage(own, 'Completed', { customer: early.customer });
    const paid = await book(own, { serviceType: 'Airport', destination: 'BWI' });
    await pay(own, paid);
    const { token } = done.admin;
    const params = { id: paid._id };
    await own.call(refundBooking, { token, params, body: { amount: 40, reason: 'Late' } });
    await own.outbox.deliverDue();
    await own.call(recordCash, { token, params: { id: done._id }, body: { amount: 100 } });
    await rideAtStage(own, 'Cancelled', { serviceType: 'Full-Day' });
    const day = isoDayIn(own.now(), zone);
    const { now, before, ...report } = await reportOf(own, token, { from: day, to: day });
    const totals = {
      bookings: 3,
      booked: 1200,
      completedRides: 1,
      completed: 350,
      collected: 250,
      refunded: 40,
    };
    expect(now).toMatchObject({
      from: day,
      to: day,
      totals,
      days: [{ day, ...totals }],
      answers: { accepted: 1, declined: 0 },
      endings: { completed: 1, cancelled: 1, rejected: 0 },
      customers: { new: 2, returning: 1 },
      quotes: { sent: 0, won: 0, lost: 0 },
    });
    expect(before).toMatchObject({
      from: addDays(day, -1),
      to: addDays(day, -1),
      totals: { bookings: 1, booked: 350, completed: 350, collected: 0, refunded: 0 },
      customers: { new: 1, returning: 0 },
      quotes: { sent: 0, won: 0, lost: 0 },
    });
    expect(report.services.map(({ name, now: { booked } }) => [name, booked])).toEqual([
      ['Full Day', 700],
      ['Half Day', 350],
      ['Airport', 150],
    ]);
    expect(report.drivers[0]).toMatchObject({
      name: done.driver.name,
      accepted: 1,
      now: { bookings: 1, completed: 350 },
    });
    expect(report.drivers.at(-1)).toMatchObject({ _id: null, now: { bookings: 2, booked: 850 } });
    await own.stop();
  });

  it('has a row for every day, also across a clock change', async () => {
    const { token } = await addAdmin(app);
    const { now, before } = await reportOf(app, token, { from: '2026-10-30', to: '2026-11-03' });
    const daysOf = (side: Report['now']) => side.days.map(({ day }) => day);
    expect(daysOf(now)).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
    expect([daysOf(before)[0], daysOf(before).at(-1)]).toEqual(['2026-10-25', '2026-10-29']);
    expect(bucketDays(now.days)).toHaveLength(5);
  });

  it('keeps past days when the zone changes, and later cancellations leave nothing behind', async () => {
    const own = await startApp();
    const { token } = await addAdmin(own);
    const pickupTime = inDays(own, 9, 12);
    const ride = await book(own, { pickupTime });
    const stays = await book(own, { pickupTime });
    const day = pickupTime.slice(0, 10);
    const period = { from: addDays(day, -1), to: addDays(day, 1) };
    const before = await reportOf(own, token, period);
    await transaction(own.db, (tx) =>
      sql`insert into settings values ('zone', '"Asia/Kolkata"', now())`.execute(tx),
    );
    expect((await reportOf(own, token, period)).use.seconds).toEqual(before.use.seconds);
    const cancel = { token, params: { id: ride._id }, body: { status: 'Cancelled' } };
    expect((await own.call(setBookingStatus, cancel)).status).toBe(200);
    const after = await reportOf(own, token, period);
    expect(after.use.seconds.flat()).toEqual(before.use.seconds.flat().map((each) => each / 2));
    // In that zone, hours begin at half past.
    await book(own, { pickupTime, customer: stays.customer });
    const hours = (await reportOf(own, token, period)).use.seconds.flat();
    expect(hours.filter((each) => each === 1800)).toHaveLength(2);
    await own.stop();
  });

  it('counts as on time what the contract defines', async () => {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('booking_tallies'::regproc) as source`.execute(app.db);
    expect(rows[0]?.source).toContain(`interval '${onTimeWithinMinutes} minutes'`);
  });
});

describe('a generated report', () => {
  it('is counted and listed, once per key', async () => {
    const own = await startApp();
    const admin = await addAdmin(own);
    const sent = {
      token: admin.token,
      body: { from: '2026-09-01', to: '2026-09-30', format: 'pdf' },
      headers: { 'idempotency-key': admin._id },
    };
    const first = await own.call(generateReport, sent);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      _id: expect.any(String),
      createdAt: expect.any(String),
      createdBy: admin.name,
      ...sent.body,
    });
    expect((await own.call(generateReport, sent)).body).toEqual(first.body);
    const listed = await own.call(listReports, { token: admin.token });
    expect([listed.body, listed.headers['x-total-count']]).toEqual([[first.body], '1']);
    await own.stop();
  });

  it('gives the same results later, as CSV and PDF', async () => {
    const ride = await rideAtStage(app, 'Completed', {
      serviceType: 'City-Tour',
      destination: 'Bay',
    });
    await transaction(app.db, async (tx) => {
      await sql`update users set name = '=cmd() Łukasz' where id = ${ride.driver._id}`.execute(tx);
    });
    const { token } = ride.admin;
    const day = isoDayIn(app.now(), zone);
    const body = { from: addDays(day, -29), to: day };
    const { _id } = (await app.call(generateReport, { token, body })).body;
    const csv = await fileOf(app, token, _id, 'csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="report-${body.from}-to-${body.to}.csv"`,
    );
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFChesapeake Chauffeurs');
    expect(lines).toContain(`Report,${body.from} to ${body.to}`);
    expect(lines).toContain('Days and hours in,America/New_York');
    const { now } = await reportOf(app, token, body);
    const { bookings, booked, completedRides, completed } = now.totals;
    const whole = `${bookings},${booked.toFixed(2)},${completedRides},${completed.toFixed(2)},0.00,0.00`;
    expect(lines).toContain(`Total,${whole}`);
    expect(lines.filter((line) => line.startsWith(`${day},`))).toHaveLength(1);
    // A name is not a formula.
    expect(lines.find((line) => line.includes('Łukasz'))).toMatch(/^'=cmd\(\) Łukasz,1,150\.00/);
    for (const { label, description } of [reportMetrics.refunded, reportMetrics.onTime]) {
      expect(lines.find((line) => line.startsWith(`${label},`))).toContain(description);
    }

    const pdf = await fileOf(app, token, _id, 'pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await textOfPdf(pdf.rawPayload);
    for (const words of [
      'Chesapeake Chauffeurs Report, ',
      'Days and hours in America/New_York',
      'Booked by day',
      'City Tour',
      'Łukasz',
      reportMetrics.collected.description,
      `Page 1 of ${pages}`,
    ]) {
      expect(text).toContain(words);
    }

    await rideAtStage(app, 'Rejected');
    expect((await fileOf(app, token, _id, 'csv')).body).toBe(csv.body);
    expect((await textOfPdf((await fileOf(app, token, _id, 'pdf')).rawPayload)).text).toBe(text);
  });

  it('is recomputed if nothing was stored, and a missing one is a 404', async () => {
    const { token } = await addAdmin(app);
    const body = { from: '2026-09-01', to: '2026-09-02' };
    const { _id } = (await app.call(generateReport, { token, body })).body;
    await transaction(app.db, (tx) =>
      sql`update reports set figures = null where id = ${_id}`.execute(tx),
    );
    expect((await fileOf(app, token, _id, 'csv')).body).toContain(
      'Report,2026-09-01 to 2026-09-02',
    );
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    for (const endpoint of [getReportCsv, getReportPdf]) {
      const refused = await app.call(endpoint, { token, params });
      expect([refused.status, refused.error.code]).toEqual([404, 'REPORT_NOT_FOUND']);
    }
  });
});

const wrong = [
  [{ from: '2026-09-02', to: '2026-09-01' }, { to: 'The last day cannot be before the first' }],
  [{ from: '2024-01-01', to: '2026-09-01' }, { to: 'A report covers at most 366 days' }],
  [
    { from: '9999-12-31', to: '9999-12-31' },
    { from: 'Must be from 2000-01-01 to 2199-12-31', to: 'Must be from 2000-01-01 to 2199-12-31' },
  ],
  [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'Must be a day, as YYYY-MM-DD' }],
  [
    { from: 'soon', to: '2026-02-30' },
    { from: 'Must be a day, as YYYY-MM-DD', to: 'Must be a day, as YYYY-MM-DD' },
  ],
] as const;

it.each(wrong)('refuses %j, both for viewing and generating', async (period, errors) => {
  const { token } = await addAdmin(app);
  for (const refused of [
    await app.call(generateReport, { token, body: period }),
    await app.call(getReport, { token, query: period }),
  ]) {
    expect([refused.status, refused.error.errors]).toEqual([400, errors]);
  }
});

it('supports two formats', async () => {
  const { token } = await addAdmin(app);
  const body = { from: '2026-09-01', to: '2026-09-01', format: 'docx' };
  const refused = await app.call(generateReport, { token, body });
  expect([refused.status, refused.error.errors]).toEqual([400, { format: 'Must be csv or pdf' }]);
});
