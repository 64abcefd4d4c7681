import { join } from 'node:path';
import { changeProfile, getProfile, login, register } from '@chesapeake/contract/accounts/accounts';
import { changeGuest, mergeCustomers } from '@chesapeake/contract/accounts/customers';
import {
  closeAccount,
  exportPersonalData,
  formerNames,
  wrongPasswordText,
} from '@chesapeake/contract/accounts/privacy';
import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { cancelBooking, listMyBookings } from '@chesapeake/contract/bookings/bookings';
import { changeBookingByOffice } from '@chesapeake/contract/bookings/change-booking';
import { addDays } from '@chesapeake/contract/calendar/days';
import { askForTimeOff } from '@chesapeake/contract/drivers/time-off';
import { sendMessage } from '@chesapeake/contract/messages/messages';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import { generateReport, getReportCsv } from '@chesapeake/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '../../src/backup/take-backup.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { contentOf } from '../support/backups.ts';
import { aCaller, bookByPhone } from '../support/desk.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, newRegistration, signUp, type TestUser } from '../support/people.ts';
import { submitReview } from '../support/reviews.ts';
import { book, inDays, rideAtStage, storedRide } from '../support/rides.ts';
import { emptyFolder } from '../support/uploads.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const close = ({ token, password }: TestUser, body: object = { password }) =>
  app.call(closeAccount, { token, body });

/** A customer with a paid ride, a review, a message, emails and notifications. */
async function customerWithHistory(name?: string) {
  const customer = await signUp(app, name ? { name } : {});
  const ride = await rideAtStage(app, 'Completed', { customer });
  const paid = await app.call(recordCash, {
    token: ride.admin.token,
    params: { id: ride._id },
    body: { amount: 350 },
  });
  expect(paid.status).toBe(201);
  // A low rating emails the administrators, including the name.
  await withVerifiedEmail(app, ride.admin);
  expect((await submitReview(app, ride, { rating: 1 })).status).toBe(200);
  const { email, phone } = customer;
  const message = `I left my umbrella in the car. ${customer.name}, ${phone}`;
  const body = { name: customer.name, email, message };
  expect((await app.call(sendMessage, { token: customer.token, body })).status).toBe(201);
  await app.outbox.deliverDue();
  return { customer, ride };
}

/** Everything in the database, as text. */
async function dumpDatabase() {
  const path = join(emptyFolder(), 'backup');
  const places = { uploads: app.uploadsFolder, documents: app.documentsFolder };
  await takeBackup({ db: app.db, fileRoots: places, clock: app.now, secret: undefined }, path);
  return (await contentOf(path)).rows;
}

const escapedAsInJson = (text: string) =>
  JSON.stringify(
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  ).slice(1, -1);

const tablesWith = (rows: Record<string, string[]>, text: string) =>
  Object.keys(rows).filter((table) =>
    rows[table]?.some((line) => line.toLowerCase().includes(text.toLowerCase())),
  );

describe('exporting personal data', () => {
  it('returns one file with only the caller’s data', async () => {
    const { customer, ride } = await customerWithHistory();
    await customerWithHistory();
    const response = await app.call(exportPersonalData, { token: customer.token });
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.body).toMatchObject({
      account: { name: customer.name, email: customer.email, phone: customer.phone },
      bookings: [{ id: ride._id, service: 'Half-Day', price: 350, paid: 350, owed: 0 }],
      payments: [{ booking: ride._id, kind: 'cash', amount: expect.any(Number) }],
      reviews: [{ booking: ride._id, rating: 1, words: 'Calm and on time.' }],
      messages: [{ message: expect.stringContaining('umbrella') }],
      sessions: [{ device: expect.any(String) }],
    });
    expect(response.body.notifications.length).toBeGreaterThan(0);
    expect(response.body.mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(response.body)).not.toContain('argon2');
  });

  it('includes a driver’s documents and rides', async () => {
    const ride = await rideAtStage(app, 'Completed');
    const { body } = await app.call(exportPersonalData, { token: ride.driver.token });
    expect(body.drivingApplications).toMatchObject([{ status: 'Active' }]);
    expect(body.ridesDriven).toMatchObject([{ id: ride._id }]);
  });
});

describe('closing an account', () => {
  it.each(['Wilhelmina Quixote', 'Smith & "Daughters" <\\o/> (1.)', "Una O'Quill", 'name'])(
    'keeps the history but removes the name everywhere: %s',
    async (name) => {
      await app.db.deleteFrom('mails').execute();
      const { customer, ride } = await customerWithHistory(name);
      const before = await dumpDatabase();
      const inJson = JSON.stringify(name).slice(1, -1);
      expect(tablesWith(before, inJson)).toEqual(
        expect.arrayContaining(['activity', 'contact_messages', 'mails', 'users']),
      );
      expect(tablesWith(before, customer.email)).toContain('mails');
      expect((await close(customer)).status).toBe(204);
      await app.outbox.deliverDue();

      const after = await dumpDatabase();
      // As a separate word, because 'name' is also a JSON key.
      const texts = [
        customer.email,
        customer.phone,
        ...(name === 'name' ? [] : [inJson, escapedAsInJson(name), name.replaceAll("'", '&#x27;')]),
      ];
      for (const text of texts) expect(tablesWith(after, text), text).toEqual([]);
      // Everything else is unchanged: no counted value was lost.
      for (const table of [
        'bookings',
        'ledger_entries',
        'balances',
        'reviews',
        'contact_messages',
      ]) {
        expect(after[table]?.length, table).toBe(before[table]?.length);
      }
      const { body } = await app.call(listBookings, {
        token: ride.admin.token,
        query: { search: ride._id },
      });
      expect(body).toMatchObject([{ _id: ride._id, user: { name: formerNames.customer } }]);
    },
  );

  it('removes notes, passengers and flights of its bookings', async () => {
    const customer = await signUp(app);
    const facts = {
      noteToDriver: `Gate code 4711 ${customer._id}`,
      passengerName: 'Ottoline Passenger',
      passengerPhone: '(410) 555-0199',
      flightNumber: 'ZZ 4711',
    };
    const ride = await rideAtStage(app, 'Accepted', { customer, ...facts });
    const officeNote = `Tips well ${customer._id}`;
    const changed = await app.call(changeBookingByOffice, {
      token: (await addAdmin(app)).token,
      params: { id: ride._id },
      headers: { 'idempotency-key': `change-${ride._id}` },
      body: {
        version: (await storedRide(app, ride._id)).version,
        officeNote,
        flightNumber: 'ZZ 4712',
        passengerName: 'Ottokar Passenger',
        noteToDriver: facts.noteToDriver.toUpperCase(),
      } as never,
    });
    expect(changed.status).toBe(200);
    await app.call(cancelBooking, { token: customer.token, params: { id: ride._id }, body: {} });
    await app.outbox.deliverDue();
    const texts = [
      facts.noteToDriver,
      officeNote,
      'Ottoline Passenger',
      'Ottokar Passenger',
      '4105550199',
    ];
    const before = await dumpDatabase();
    expect(tablesWith(before, facts.noteToDriver)).toContain('bookings');
    expect(tablesWith(before, 'Ottokar Passenger')).toContain('idempotency_keys');
    expect((await close(customer)).status).toBe(204);
    const after = await dumpDatabase();
    for (const text of texts) expect(tablesWith(after, text), text).toEqual([]);
    // Emails to the driver tell which flight to meet.
    expect(tablesWith(after, 'ZZ 471').filter((table) => table !== 'mails')).toEqual([]);
  });

  it('removes the names and numbers of records that were merged into it', {
    tags: ['DESK-19'],
  }, async () => {
    const admin = await addAdmin(app);
    const customer = await signUp(app);
    const guests: Record<'_id' | 'name' | 'phone' | 'email' | 'formerEmail', string>[] = [];
    for (const name of ['Griselda Formerly', 'Hildegard Formerly']) {
      const formerEmail = newRegistration().email;
      const { user } = await bookByPhone(app, admin, {
        customer: { ...aCaller(), name, email: formerEmail },
      });
      const phone = `410557${String(guests.length).padStart(4, '0')}`;
      const email = newRegistration().email;
      await app.call(changeGuest, {
        token: admin.token,
        params: { id: user._id },
        body: { name, phone, email },
      });
      guests.push({ _id: user._id, name, phone, email, formerEmail });
    }
    const [first, second] = guests;
    const merge = (into: string, other: string) =>
      app.call(mergeCustomers, { token: admin.token, params: { id: into }, body: { other } });
    expect((await merge(second?._id ?? '', first?._id ?? '')).status).toBe(200);
    expect((await merge(customer._id, second?._id ?? '')).status).toBe(200);
    for (const { _id } of (await app.call(listMyBookings, { token: customer.token })).body)
      await app.call(cancelBooking, { token: customer.token, params: { id: _id }, body: {} });
    expect((await close(customer)).status).toBe(204);
    await app.outbox.deliverDue();
    const after = await dumpDatabase();
    for (const { _id, ...texts } of guests)
      for (const text of Object.values(texts)) expect(tablesWith(after, text), text).toEqual([]);
  });

  it('removes the name from pending deliveries', async () => {
    const customer = await signUp(app, { name: 'Ottilie Waitwell' });
    const ride = await book(app, { customer });
    await app.call(cancelBooking, { token: customer.token, params: { id: ride._id }, body: {} });
    expect((await close(customer)).status).toBe(204);
    await app.outbox.deliverDue();
    expect(tablesWith(await dumpDatabase(), customer.name)).toEqual([]);
  });

  it('removes a driver from stored reports too', async () => {
    const { driver, admin } = await rideAtStage(app, 'Completed');
    const today = app.now().toISOString().slice(0, 10);
    const body = { from: addDays(today, -2), to: addDays(today, 1), format: 'csv' };
    const { body: report } = await app.call(generateReport, { token: admin.token, body });
    const read = async () =>
      (await app.call(getReportCsv, { token: admin.token, params: { id: report._id } })).body;
    expect(await read()).toContain(driver.name);
    expect((await close(driver)).status).toBe(204);
    expect(await read()).not.toContain(driver.name);
    expect(await read()).toContain(formerNames.driver);
  });

  it('ends every session at once and frees the address', async () => {
    const customer = await signUp(app);
    const { email, password } = customer;
    const other = await app.call(login, { body: { email, password } });
    expect((await close(customer)).status).toBe(204);
    for (const token of [customer.token, other.body.token]) {
      expect((await app.call(getProfile, { token })).status).toBe(401);
    }
    expect((await app.call(login, { body: { email, password } })).status).toBe(401);
    expect((await app.call(register, { body: { ...newRegistration(), email } })).status).toBe(201);
  });

  it('requires the password', async () => {
    const customer = await signUp(app);
    for (const [body, text] of [
      [{}, 'Password is required'],
      [{ password: '' }, 'Password is required'],
      [{ password: 'not-this-one' }, wrongPasswordText],
      [{ password: 'x'.repeat(300) }, wrongPasswordText],
    ] as const) {
      const refused = await close(customer, body);
      expect([refused.status, refused.error.errors?.password]).toEqual([400, text]);
    }
    expect((await app.call(getProfile, { token: customer.token })).status).toBe(200);
  });

  it('is refused with unfinished rides or unpaid amounts', async () => {
    const customer = await signUp(app);
    const ride = await book(app, { customer });
    const refused = await close(customer);
    expect([refused.status, refused.error.code]).toEqual([409, 'OWN_BOOKINGS_AHEAD']);
    expect(refused.error.message).toContain(ride._id.slice(-6));
    const debtor = await signUp(app);
    await rideAtStage(app, 'Completed', { customer: debtor });
    const owing = await close(debtor);
    expect([owing.status, owing.error.message]).toEqual([
      409,
      'You still owe $350.00 for a ride. Please pay first.',
    ]);
    for (const { token } of [customer, debtor]) {
      expect((await app.call(getProfile, { token })).status).toBe(200);
    }
  });

  it('unassigns a driver’s upcoming bookings and deletes the documents', async () => {
    const driver = await addDriver(app);
    await app.db
      .updateTable('drivers')
      .set({ license_number: 'MD-CLOSED-1', profile_image: 'drivers/none' })
      .where('id', '=', driver.driverId ?? '')
      .execute();
    expect((await close(driver)).status).toBe(204);
    const row = await app.db
      .selectFrom('drivers')
      .select(['license_number', 'profile_image', 'deleted_at'])
      .where('id', '=', driver.driverId ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      license_number: null,
      profile_image: null,
      deleted_at: expect.any(Date),
    });
    const { name } = await app.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', driver._id)
      .executeTakeFirstOrThrow();
    expect(name).toBe(formerNames.driver);
  });

  it('exports a driver’s time off and erases it with the name in the office’s emails', async () => {
    const admin = await withVerifiedEmail(app, await addAdmin(app));
    const driver = await addDriver(app);
    const asked = await app.call(askForTimeOff, {
      token: driver.token,
      headers: { 'idempotency-key': `ask-${driver._id}` },
      body: {
        from: inDays(app, 10),
        until: inDays(app, 12),
        reason: 'sick',
        note: 'An operation on the knee',
      },
    });
    expect(asked.status).toBe(201);
    await app.outbox.deliverDue();
    const exported = await app.call(exportPersonalData, { token: driver.token });
    expect(exported.body.timeOff).toMatchObject([
      { reason: 'sick', note: 'An operation on the knee', state: 'asked' },
    ]);
    expect((await emailsTo(app, admin.email))[0]?.body_text).toContain(driver.name);
    const toAdmin = (await notificationsTo(app, admin)).join('\n');
    const [, period = ''] = /asks for time off: (.+)\. Please/.exec(toAdmin) ?? [];
    expect(tablesWith(await dumpDatabase(), period).sort()).toEqual([
      'activity',
      'mails',
      'notifications',
    ]);
    expect((await close(driver)).status).toBe(204);
    const rows = await dumpDatabase();
    expect(tablesWith(rows, 'An operation on the knee')).toEqual([]);
    expect(tablesWith(rows, driver.name)).toEqual([]);
    // Emails to addresses that are not confirmed never had the name.
    expect(tablesWith(rows, period).filter((table) => table !== 'mails')).toEqual([]);
    expect(await emailsTo(app, admin.email)).toEqual([]);
    expect((await notificationsTo(app, admin)).join()).toContain(
      `${formerNames.driver} asks for time off: erased.`,
    );
    expect((await activityRows(app, driver.driverId ?? ''))[0]).toMatchObject({
      action: 'driver.time-off-asked',
      after: { period: 'erased' },
    });
  });
});

describe('an unusual account', () => {
  it.each(['{', '"', '\\'])('can be closed with the name %s', async (name) => {
    const customer = await signUp(app, { name });
    const { _id } = await book(app, { customer });
    const sent = { token: customer.token, params: { id: _id }, body: {} };
    expect((await app.call(cancelBooking, sent)).status).toBe(200);
    expect((await close(customer)).status).toBe(204);
  });

  it('leaves no email to an address that it had before', async () => {
    const customer = await signUp(app);
    const { name, phone, token } = customer;
    const email = newRegistration().email;
    await app.call(changeProfile, { token, body: { name, phone, email } });
    await app.outbox.deliverDue();
    // As if the change could no longer be undone.
    await transaction(app.db, (tx) =>
      tx.deleteFrom('account_tokens').where('user_id', '=', customer._id).execute(),
    );
    expect((await close({ ...customer, email })).status).toBe(204);
    const mails = await app.db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain(customer.email);
  });

  it('cannot be closed by a suspended driver', async () => {
    const driver = await addDriver(app);
    await transaction(app.db, (tx) =>
      tx
        .updateTable('drivers')
        .set({ status: 'Suspended' })
        .where('user_id', '=', driver._id)
        .execute(),
    );
    expect((await close(driver)).error.code).toBe('DRIVER_SUSPENDED');
  });
});

describe('the last owner', () => {
  const alone = useApp();
  it('cannot close the account', async () => {
    const owner = await addAdmin(alone);
    const refused = await alone.call(closeAccount, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'LAST_ADMIN']);
  });
});
