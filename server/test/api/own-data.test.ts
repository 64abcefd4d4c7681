import { join } from 'node:path';
import { getProfile, login, register } from '@chesapeake/contract/accounts';
import { listBookings } from '@chesapeake/contract/admin-bookings';
import { recordCash } from '@chesapeake/contract/admin-payments';
import { cancelBooking } from '@chesapeake/contract/bookings';
import { sendMessage } from '@chesapeake/contract/messages';
import {
  closeAccount,
  formerNames,
  getOwnData,
  wrongPassword,
} from '@chesapeake/contract/own-data';
import { generateReport, getReportCsv } from '@chesapeake/contract/reports';
import { dayAfter } from '@chesapeake/contract/time';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '../../src/backup/take-backup.ts';
import { useApp } from '../support/app.ts';
import { contentOf } from '../support/backups.ts';
import { confirmed } from '../support/confirmed.ts';
import { addAdmin, addDriver, type SignedIn, signUp, somebody } from '../support/people.ts';
import { review } from '../support/reviews.ts';
import { book, rideIn } from '../support/rides.ts';
import { emptyFolder } from '../support/uploads.ts';

const app = useApp();

const close = ({ token, password }: SignedIn, body: object = { password }) =>
  app.call(closeAccount, { token, body });

/** Somebody with a paid ride, a review, a message, mails and notifications. */
async function someoneWithHistory(name?: string) {
  const customer = await signUp(app, name ? { name } : {});
  const ride = await rideIn(app, 'Completed', { customer });
  const paid = await app.call(recordCash, {
    token: ride.admin.token,
    params: { id: ride._id },
    body: { amount: 350 },
  });
  expect(paid.status).toBe(201);
  // The office is written of a low rating, with the name.
  await confirmed(app, ride.admin);
  expect((await review(app, ride, { rating: 1 })).status).toBe(200);
  const { email, phone } = customer;
  const message = `I left my umbrella in the car. ${customer.name}, ${phone}`;
  const body = { name: customer.name, email, message };
  expect((await app.call(sendMessage, { token: customer.token, body })).status).toBe(201);
  await app.outbox.deliverDue();
  return { customer, ride };
}

/** Everything that the database holds, as text. */
async function everything() {
  const path = join(emptyFolder(), 'backup');
  const places = { uploads: app.uploadsFolder, documents: app.documentsFolder };
  await takeBackup({ db: app.db, places, clock: app.now, secret: undefined }, path);
  return (await contentOf(path)).rows;
}

const asHtml = (text: string) =>
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

describe('what is kept about somebody', () => {
  it('comes as one file, and is theirs alone', async () => {
    const { customer, ride } = await someoneWithHistory();
    await someoneWithHistory();
    const answer = await app.call(getOwnData, { token: customer.token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.body).toMatchObject({
      account: { name: customer.name, email: customer.email, phone: customer.phone },
      bookings: [{ id: ride._id, service: 'Half-Day', price: 350, paid: 350, owed: 0 }],
      payments: [{ booking: ride._id, kind: 'cash', amount: expect.any(Number) }],
      reviews: [{ booking: ride._id, rating: 1, words: 'Calm and on time.' }],
      messages: [{ message: expect.stringContaining('umbrella') }],
      sessions: [{ device: expect.any(String) }],
    });
    expect(answer.body.notifications.length).toBeGreaterThan(0);
    expect(answer.body.mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('tells a driver of papers and rides', async () => {
    const ride = await rideIn(app, 'Completed');
    const { body } = await app.call(getOwnData, { token: ride.driver.token });
    expect(body.drivingApplications).toMatchObject([{ status: 'Active' }]);
    expect(body.ridesDriven).toMatchObject([{ id: ride._id }]);
  });
});

describe('closing an account', () => {
  it.each(['Wilhelmina Quixote', 'Smith & "Daughters" <\\o/> (1.)', 'name'])(
    'leaves the history without the name, wherever it was written: %s',
    async (name) => {
      await app.db.deleteFrom('mails').execute();
      const { customer, ride } = await someoneWithHistory(name);
      const before = await everything();
      const inJson = JSON.stringify(name).slice(1, -1);
      expect(tablesWith(before, inJson)).toEqual(
        expect.arrayContaining(['activity', 'bookings', 'contact_messages', 'mails', 'users']),
      );
      expect(tablesWith(before, customer.email)).toContain('mails');
      expect((await close(customer)).status).toBe(204);
      await app.outbox.deliverDue();

      const after = await everything();
      // As a word of its own; 'name' is also what JSON calls it.
      const texts = [
        customer.email,
        customer.phone,
        ...(name === 'name' ? [] : [inJson, asHtml(name)]),
      ];
      for (const text of texts) expect(tablesWith(after, text), text).toEqual([]);
      // All else is as it was: nothing that counts went with the name.
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

  it('tells what was on its way without the name', async () => {
    const customer = await signUp(app, { name: 'Ottilie Waitwell' });
    const ride = await book(app, { customer });
    await app.call(cancelBooking, { token: customer.token, params: { id: ride._id }, body: {} });
    expect((await close(customer)).status).toBe(204);
    await app.outbox.deliverDue();
    expect(tablesWith(await everything(), customer.name)).toEqual([]);
  });

  it('takes a driver out of reports that are kept, too', async () => {
    const { driver, admin } = await rideIn(app, 'Completed');
    const today = app.now().toISOString().slice(0, 10);
    const body = { from: dayAfter(today, -2), to: dayAfter(today, 1), format: 'csv' };
    const { body: report } = await app.call(generateReport, { token: admin.token, body });
    const read = async () =>
      (await app.call(getReportCsv, { token: admin.token, params: { id: report._id } })).body;
    expect(await read()).toContain(driver.name);
    expect((await close(driver)).status).toBe(204);
    expect(await read()).not.toContain(driver.name);
    expect(await read()).toContain(formerNames.driver);
  });

  it('ends every session at once, and the address is free again', async () => {
    const customer = await signUp(app);
    const { email, password } = customer;
    const other = await app.call(login, { body: { email, password } });
    expect((await close(customer)).status).toBe(204);
    for (const token of [customer.token, other.body.token]) {
      expect((await app.call(getProfile, { token })).status).toBe(401);
    }
    expect((await app.call(login, { body: { email, password } })).status).toBe(401);
    expect((await app.call(register, { body: { ...somebody(), email } })).status).toBe(201);
  });

  it('takes the password of whoever is at the device', async () => {
    const customer = await signUp(app);
    for (const [body, text] of [
      [{}, 'Password is required'],
      [{ password: '' }, 'Password is required'],
      [{ password: 'not-this-one' }, wrongPassword],
      [{ password: 'x'.repeat(300) }, wrongPassword],
    ] as const) {
      const refused = await close(customer, body);
      expect([refused.status, refused.error.errors?.password]).toEqual([400, text]);
    }
    expect((await app.call(getProfile, { token: customer.token })).status).toBe(200);
  });

  it('waits for rides that are not over, and for what is owed', async () => {
    const customer = await signUp(app);
    const ride = await book(app, { customer });
    const refused = await close(customer);
    expect([refused.status, refused.error.code]).toEqual([409, 'OWN_BOOKINGS_AHEAD']);
    expect(refused.error.message).toContain(ride._id.slice(-6));
    const debtor = await signUp(app);
    await rideIn(app, 'Completed', { customer: debtor });
    const owing = await close(debtor);
    expect([owing.status, owing.error.message]).toEqual([
      409,
      'You still owe $350.00 for a ride. Please pay first.',
    ]);
    for (const { token } of [customer, debtor]) {
      expect((await app.call(getProfile, { token })).status).toBe(200);
    }
  });

  it('gives back what lies ahead of a driver, and takes the papers', async () => {
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
});

describe('the last owner', () => {
  const alone = useApp();
  it('stays', async () => {
    const owner = await addAdmin(alone);
    const refused = await alone.call(closeAccount, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'LAST_ADMIN']);
  });
});
