import { deleteUser } from '@chesapeake/contract/accounts/users';
import {
  type announcement,
  sendAnnouncement,
} from '@chesapeake/contract/notifications/announcements';
import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { minutes } from '../../src/clock.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { addPeople } from '../support/bulk-people.ts';
import { bookByPhone } from '../support/desk.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

type Announcement = z.input<typeof announcement>;

const send = (
  { token }: Pick<TestUser, 'token'>,
  body: unknown,
  headers: Record<string, string> = {},
  to: TestApp = app,
) => to.call(sendAnnouncement, { token, body, headers });

/** A unique message. */
const newMessage = () => `The office closes early. ${newId()}`;

/** One person of each kind. */
async function onePersonOfEachKind() {
  const people = {
    admin: await addAdmin(app),
    customer: await addCustomer(app),
    active: await addDriver(app, 'Active'),
    offDuty: await addDriver(app, 'Off-Duty'),
    // Not approved, so still a customer.
    applicant: await addDriver(app, 'Pending'),
    rejected: await addDriver(app, 'Rejected'),
    deleted: await addCustomer(app),
  };
  const params = { id: people.deleted._id };
  const deleted = await app.call(deleteUser, { token: people.admin.token, params });
  expect(deleted.status).toBe(204);
  return people;
}

it('are not for customers who cannot read them', async () => {
  const admin = await addAdmin(app);
  const guest = (await bookByPhone(app, admin)).user;
  const message = newMessage();
  const toOne = await send(admin, { message, to: guest._id });
  expect([toOne.status, toOne.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  const recipients = async () => (await send(admin, { message, to: 'customers' })).body.recipients;
  const before = await recipients();
  await bookByPhone(app, admin);
  expect(await recipients()).toBe(before);
});

async function recipientsOf(people: Record<string, TestUser>, message: string): Promise<string[]> {
  const recipients: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const received = await notificationsTo(app, person);
    const times = received.filter((text) => text === `generalNotification: ${message}`).length;
    recipients.push(...Array.from({ length: times }, () => name));
  }
  return recipients;
}

describe('announcements', { tags: ['API-60', 'SOCK-17'] }, () => {
  it('reach the addressed people and nobody else', { tags: ['API-60'] }, async () => {
    const people = await onePersonOfEachKind();
    const { admin, customer } = people;
    const colleague = await addAdmin(app);
    const expected: [Announcement['to'], string[]][] = [
      ['all', ['admin', 'customer', 'active', 'offDuty', 'applicant', 'rejected']],
      ['customers', ['customer', 'applicant', 'rejected']],
      ['drivers', ['active', 'offDuty']],
      ['admins', ['admin']],
      [customer._id, ['customer']],
      // Administrators can address themselves too.
      [colleague._id, []],
      [admin._id, ['admin']],
    ];
    for (const [to, names] of expected) {
      const message = newMessage();
      const sent = await send(admin, { message, to });
      expect(sent.status).toBe(200);
      expect(await recipientsOf(people, message)).toEqual(names);
      const rows = await app.db
        .selectFrom('notifications')
        .select('user_id')
        .where('message', '=', message)
        .execute();
      expect(sent.body).toEqual({ recipients: rows.length });
      const [line] = await app.db
        .selectFrom('activity')
        .selectAll()
        .where('action', '=', 'announcement.sent')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(line).toMatchObject({ actor_id: admin._id, after: { to, message } });
    }
    const [newest] = (await app.call(listNotifications, { token: admin.token })).body;
    expect(newest).toMatchObject({ type: 'info', read: false });
  });

  it('reach connected clients at once, with the id of their notification', {
    tags: ['API-60', 'SOCK-17'],
  }, async () => {
    const { admin, customer, active } = await onePersonOfEachKind();
    const url = await listen(app);
    const received: Record<string, unknown[]> = { customer: [], active: [] };
    const sockets = [];
    for (const [name, { token }] of Object.entries({ customer, active })) {
      const { client } = await connectSocket(url, token);
      client.on('generalNotification', (payload) => received[name]?.push(payload));
      sockets.push(client);
    }
    const [first, second] = [newMessage(), newMessage()];
    await send(admin, { message: first, to: customer._id });
    await send(admin, { message: second, to: 'drivers' });
    await app.outbox.deliverDue();
    // Each client receives only its own; otherwise the first message would have arrived first.
    await expect.poll(() => received.active).toMatchObject([{ message: second }]);
    await expect.poll(() => received.customer).toMatchObject([{ message: first }]);
    const [stored] = (await app.call(listNotifications, { token: customer.token })).body;
    expect(received.customer).toEqual([{ id: stored.id, message: first }]);
    for (const client of sockets) client.disconnect();
  });

  it('are refused with the reason, and nobody is notified', { tags: ['API-60'] }, async () => {
    const admin = await addAdmin(app);
    const { deleted } = await onePersonOfEachKind();
    const rows = () =>
      app.db.selectFrom('notifications').select(app.db.fn.countAll().as('count')).execute();
    await app.outbox.deliverDue();
    const before = await rows();
    const wrong: [unknown, Record<string, string>][] = [
      [{ message: ' \n ', to: 'all' }, { message: 'Message is required' }],
      [
        { message: 'x'.repeat(501), to: 'all' },
        { message: 'Message must be at most 500 characters' },
      ],
      [{ message: 'Hello', to: 'everyone' }, { to: 'Please choose who gets it' }],
      [{ message: 'Hello' }, { to: 'Please choose who gets it' }],
    ];
    for (const [body, errors] of wrong) {
      const refused = await send(admin, body);
      expect([refused.status, refused.error.errors]).toEqual([400, errors]);
    }
    for (const to of [newId(), deleted._id]) {
      const refused = await send(admin, { message: 'Hello', to });
      expect([refused.status, refused.error.code]).toEqual([404, 'USER_NOT_FOUND']);
      expect(refused.error.errors).toHaveProperty('to');
    }
    for (const person of [await addCustomer(app), await addDriver(app)]) {
      expect((await send(person, { message: 'Hello', to: 'all' })).status).toBe(403);
    }
    expect((await send({ token: 'nobody' }, { message: 'Hello', to: 'all' })).status).toBe(401);
    await app.outbox.deliverDue();
    expect(await rows()).toEqual(before);
  });

  it('are sent once with the same key', { tags: ['API-60'] }, async () => {
    const admin = await addAdmin(app);
    const customer = await addCustomer(app);
    const body = { message: newMessage(), to: customer._id };
    const headers = { 'idempotency-key': newId() };
    const responses = await Promise.all([send(admin, body, headers), send(admin, body, headers)]);
    responses.push(await send(admin, body, headers));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notificationsTo(app, customer)).toEqual([`generalNotification: ${body.message}`]);
  });
});

describe('large audiences', async () => {
  const crowd = await startApp();
  afterAll(() => crowd.stop());

  it('are notified in several transactions, each person once, even if one fails', async () => {
    const admin = await addAdmin(crowd);
    await addPeople(crowd, 2_500, 'Guest');
    const counts = () =>
      crowd.db
        .selectFrom('notifications')
        .select([
          crowd.db.fn.countAll<string>().as('all'),
          crowd.db.fn.count<string>('user_id').distinct().as('people'),
        ])
        .executeTakeFirstOrThrow();
    const recipients = async () => {
      await crowd.outbox.deliverDue();
      const { all, people } = await counts();
      return [Number(all), Number(people)];
    };
    const unlucky = await crowd.db
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .offset(1_700)
      .limit(1)
      .executeTakeFirstOrThrow();
    // Fails in the second thousand.
    await sql`
      create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$
    `.execute(crowd.db);
    await sql`
      create trigger die before insert on notifications for each row
      when (new.user_id = '${sql.raw(unlucky.id)}') execute function die()
    `.execute(crowd.db);
    const sent = await send(admin, { message: 'Happy New Year', to: 'all' }, {}, crowd);
    expect(sent.body).toEqual({ recipients: 2_501 });
    expect(await recipients()).toEqual([1_000, 1_000]);
    await sql`drop trigger die on notifications`.execute(crowd.db);
    crowd.advanceClock(minutes(1));
    expect(await recipients()).toEqual([2_501, 2_501]);
    crowd.advanceClock(minutes(1));
    expect(await recipients()).toEqual([2_501, 2_501]);
  });
});
