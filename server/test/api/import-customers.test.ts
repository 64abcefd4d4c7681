import { acceptInvitation, inviteColleague } from '@chesapeake/contract/accounts/invitations';
import { listUsers } from '@chesapeake/contract/accounts/users';
import {
  importCustomers,
  maxListedProblems,
  previewCustomerImport,
} from '@chesapeake/contract/imports/imports';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { customerList, sendCsv } from '../support/csv-files.ts';
import { emailedToken } from '../support/mailbox.ts';
import { addAdmin, addCustomer, newRegistration } from '../support/people.ts';

const app = useApp();

const preview = async (text: string, own: TestApp = app) =>
  sendCsv(own, previewCustomerImport, text, await addAdmin(own, 'support'));

const importList = async (text: string, own: TestApp = app) =>
  sendCsv(own, importCustomers, text, await addAdmin(own, 'support'));

const find = async (search: string) => {
  const { token } = await addAdmin(app);
  return (await app.call(listUsers, { token, query: { search } })).body;
};

const countUsers = async (own: TestApp) => {
  const { count } = await own.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const messagesOf = (body: { problems: { message: string }[] }) =>
  body.problems.map(({ message }) => message);

describe('an import of customers', () => {
  it('of 5,000 lines names exactly the 200 that are wrong, and takes 4,800 in one transaction', async () => {
    const own = await startApp();
    const { text, wrong } = customerList(5_000, { bad: 200 });
    const before = await countUsers(own);
    const seen = await preview(text, own);
    expect(seen.body).toMatchObject({ lines: 5_000, good: 4_800, bad: 200 });
    expect(seen.body.problems.map(({ line }: { line: number }) => line)).toEqual(wrong);
    // The administrator who looked.
    expect(await countUsers(own)).toBe(before + 1);

    const { body } = await importList(text, own);
    expect(body).toMatchObject({ imported: 4_800, skipped: 200 });
    expect(body.problems.map(({ line }: { line: number }) => line)).toEqual(wrong);
    // Rows of one transaction carry its number.
    const { rows } = await sql`
      select count(*)::int as guests, count(distinct xmin::text)::int as transactions
      from users where password_hash is null`.execute(own.db);
    expect(rows).toEqual([{ guests: 4_800, transactions: 1 }]);
    await own.outbox.deliverDue();
    expect(await own.db.selectFrom('mails').select('id').execute()).toEqual([]);
    await own.stop();
  });

  it('adds nothing if something fails on the way', async () => {
    const own = await startApp();
    const { text, unique } = customerList(1_500);
    const before = await countUsers(own);
    // The database refuses the last one.
    await own.db.schema
      .alterTable('users')
      .addCheckConstraint('no_last_one', sql`name <> ${sql.lit(`Imported ${unique} 1499`)}`)
      .execute();
    expect((await importList(text, own)).status).toBe(500);
    expect(await countUsers(own)).toBe(before + 1);
    await own.stop();
  });

  it('takes the usual spellings of phone numbers and names', async () => {
    const { name } = newRegistration();
    const { body } = await importList(
      [
        'First name,Last name,Mobile,E-Mail Address',
        `${name},One,410.555.0143,`,
        `${name},Two,+1 (410) 555-0143,`,
        `${name},Three,4105550143,${name.replaceAll(' ', '-')}@example.com`,
      ].join('\n'),
    );
    expect(body).toMatchObject({ imported: 3, skipped: 0 });
    const found = await find(name);
    expect(found).toHaveLength(3);
    for (const person of found)
      expect(person).toMatchObject({ phone: '+14105550143', hasAccount: false, isAdmin: false });
  });

  it('names duplicates in the file and in the database as such', async () => {
    const account = await addCustomer(app);
    const { name } = newRegistration();
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await importList(`Name,Phone\n${name} Known,(410) 555-0199`);
    const { body } = await preview(
      [
        'Name,Phone,Email',
        `${name},410-555-0101,${email}`,
        `${name} Other,410-555-0102,${email.toUpperCase()}`,
        `${name.toUpperCase()},4105550101,`,
        `${name} Again,410-555-0104,${account.email}`,
        `${name} KNOWN,+14105550199,`,
        `${name},410-555-0107,`,
        // Not a duplicate: the line above with this address is wrong itself.
        `,410-555-0108,free-${email}`,
        `${name} Nine,410-555-0109,free-${email}`,
      ].join('\n'),
    );
    expect(body).toMatchObject({ lines: 8, good: 3, bad: 5 });
    expect(messagesOf(body)).toEqual([
      'The same email is in line 2',
      'The same name and phone number is in line 2',
      'A customer with this email already exists',
      'A customer with this name and phone number already exists',
      'Name is required',
    ]);
  });

  it('finds a duplicate thousands of lines later', async () => {
    const { text, unique } = customerList(3_000);
    const again = `Someone Else,imported-${unique}-7@example.com,410-555-0111`;
    const { body } = await importList(`${text}\r\n${again}`);
    expect(body).toMatchObject({ imported: 3_000, skipped: 1 });
    expect(body.problems).toMatchObject([{ line: 3_002, message: 'The same email is in line 9' }]);
  });

  it('skips what was added since the preview', async () => {
    const { text, unique } = customerList(3);
    expect((await preview(text)).body.good).toBe(3);
    await importList(`Name,Phone,Email\nSomeone,410-555-0112,IMPORTED-${unique}-1@example.com`);
    const { body } = await importList(text);
    expect(body).toMatchObject({ imported: 2, skipped: 1 });
    // The list of what was skipped can be imported again, with its two additional columns.
    expect((await importList(body.skippedCsv)).body).toMatchObject({ imported: 0, skipped: 1 });
  });

  it('lists the first problems of many, and returns all of them as a file', async () => {
    const { text } = customerList(2_000, { bad: 2_000 });
    const { body } = await importList(text);
    expect(body).toMatchObject({ imported: 0, skipped: 2_000 });
    expect(body.problems).toHaveLength(maxListedProblems);
    expect(body.skippedCsv.trim().split('\r\n')).toHaveLength(2_001);
  });

  it('leaves the address to its owner, who takes over the record by proving it', async () => {
    const { email, name } = newRegistration();
    await importList(`Name,Phone,Email\n${name},410-555-0113,${email}`);
    const { token } = await addAdmin(app);
    const body = { name, email, role: 'dispatcher' };
    expect((await app.call(inviteColleague, { token, body })).status).toBe(201);
    const accepted = { token: await emailedToken(app, email), password: 'secret1' };
    expect((await app.call(acceptInvitation, { body: accepted })).status).toBe(200);
    expect(await find(email)).toMatchObject([{ hasAccount: true, role: { _id: 'dispatcher' } }]);
  });
});
