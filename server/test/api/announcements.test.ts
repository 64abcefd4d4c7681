import { type announcement, sendNotification } from '@chesapeake/contract/announcements';
import { listNotifications } from '@chesapeake/contract/notifications';
import { deleteUser } from '@chesapeake/contract/users';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { minutes } from '../../src/clock.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { addPeople } from '../support/many-people.ts';
import { addAdmin, addCustomer, addDriver, type SignedIn } from '../support/people.ts';
import { connectSocket, listen } from '../support/sockets.ts';
import { toldTo } from '../support/told.ts';

const app = useApp();

type Announcement = z.input<typeof announcement>;

const send = (
  { token }: Pick<SignedIn, 'token'>,
  body: unknown,
  headers: Record<string, string> = {},
  to: TestApp = app,
) => to.call(sendNotification, { token, body, headers });

/** Words that nobody else is told. */
const newMessage = () => `The office closes early. ${newId()}`;

/** One of each kind of person. */
async function everyone() {
  const people = {
    admin: await addAdmin(app),
    customer: await addCustomer(app),
    active: await addDriver(app, 'Active'),
    offDuty: await addDriver(app, 'Off-Duty'),
    // Not approved: still a customer.
    applicant: await addDriver(app, 'Pending'),
    rejected: await addDriver(app, 'Rejected'),
    deleted: await addCustomer(app),
  };
  const params = { id: people.deleted._id };
  const deleted = await app.call(deleteUser, { token: people.admin.token, params });
  expect(deleted.status).toBe(204);
  return people;
}

async function toldWhom(people: Record<string, SignedIn>, message: string): Promise<string[]> {
  const told: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const heard = await toldTo(app, person);
    const times = heard.filter((text) => text === `generalNotification: ${message}`).length;
    told.push(...Array.from({ length: times }, () => name));
  }
  return told;
}

describe('what the office says', { tags: ['API-60', 'SOCK-17'] }, () => {
  it('reaches those whom it addresses, and nobody else', { tags: ['API-60'] }, async () => {
    const people = await everyone();
    const { admin, customer } = people;
    const colleague = await addAdmin(app);
    const expected: [Announcement['to'], string[]][] = [
      ['all', ['admin', 'customer', 'active', 'offDuty', 'applicant', 'rejected']],
      ['customers', ['customer', 'applicant', 'rejected']],
      ['drivers', ['active', 'offDuty']],
      ['admins', ['admin']],
      [customer._id, ['customer']],
      // Whoever asks for it gets it: also from themselves.
      [colleague._id, []],
      [admin._id, ['admin']],
    ];
    for (const [to, whom] of expected) {
      const message = newMessage();
      const sent = await send(admin, { message, to });
      expect(sent.status).toBe(200);
      expect(await toldWhom(people, message)).toEqual(whom);
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

  it('is heard at once by those who are connected, with the id of their notification', {
    tags: ['API-60', 'SOCK-17'],
  }, async () => {
    const { admin, customer, active } = await everyone();
    const url = await listen(app);
    const heard: Record<string, unknown[]> = { customer: [], active: [] };
    const sockets = [];
    for (const [name, { token }] of Object.entries({ customer, active })) {
      const { client } = await connectSocket(url, token);
      client.on('generalNotification', (payload) => heard[name]?.push(payload));
      sockets.push(client);
    }
    const [first, second] = [newMessage(), newMessage()];
    await send(admin, { message: first, to: customer._id });
    await send(admin, { message: second, to: 'drivers' });
    await app.outbox.deliverDue();
    // Each hears what is theirs: what was sent first would have come first.
    await expect.poll(() => heard.active).toMatchObject([{ message: second }]);
    await expect.poll(() => heard.customer).toMatchObject([{ message: first }]);
    const [kept] = (await app.call(listNotifications, { token: customer.token })).body;
    expect(heard.customer).toEqual([{ id: kept.id, message: first }]);
    for (const client of sockets) client.disconnect();
  });

  it('is refused with what is wrong, and then nobody is told', { tags: ['API-60'] }, async () => {
    const admin = await addAdmin(app);
    const { deleted } = await everyone();
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

  it('with the same key is sent once', { tags: ['API-60'] }, async () => {
    const admin = await addAdmin(app);
    const customer = await addCustomer(app);
    const body = { message: newMessage(), to: customer._id };
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all([send(admin, body, headers), send(admin, body, headers)]);
    answers.push(await send(admin, body, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await toldTo(app, customer)).toEqual([`generalNotification: ${body.message}`]);
  });
});

describe('a crowd', async () => {
  const crowd = await startApp();
  afterAll(() => crowd.stop());

  it('is told in several transactions, each person once, also where one of them fails', async () => {
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
    const told = async () => {
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
    // It dies when it has got that far: in the second thousand.
    await sql`
      create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$
    `.execute(crowd.db);
    await sql`
      create trigger die before insert on notifications for each row
      when (new.user_id = '${sql.raw(unlucky.id)}') execute function die()
    `.execute(crowd.db);
    const sent = await send(admin, { message: 'Happy New Year', to: 'all' }, {}, crowd);
    expect(sent.body).toEqual({ recipients: 2_501 });
    expect(await told()).toEqual([1_000, 1_000]);
    await sql`drop trigger die on notifications`.execute(crowd.db);
    crowd.wait(minutes(1));
    expect(await told()).toEqual([2_501, 2_501]);
    crowd.wait(minutes(1));
    expect(await told()).toEqual([2_501, 2_501]);
  });
});
