import {
  changeProfile,
  endOtherSessions,
  endSession,
  forgotPassword,
  getProfile,
  listSessions,
  login,
  logout,
} from '@chesapeake/contract/accounts/accounts';
import { deleteUser, setAdmin } from '@chesapeake/contract/accounts/users';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { days, minutes } from '../../src/clock.ts';
import { hashToken } from '../../src/secrets.ts';
import { startApp, useApp } from '../support/app.ts';
import { addAdmin, addCustomer, signIn } from '../support/people.ts';
import { beginRequest } from '../support/raw-request.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

it('stores only a hash of a token', { tags: ['SESS-10'] }, async () => {
  const person = await addCustomer(app);
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(app.db);
  for (const { name } of tables.rows) {
    const found =
      await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${person.token}%`}`.execute(
        app.db,
      );
    expect(found.rows, name).toEqual([]);
  }
  const stored = await app.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', person._id)
    .executeTakeFirstOrThrow();
  expect(stored.token_hash.equals(hashToken(person.token))).toBe(true);
});

it('lists a user’s sessions, newest first, and ends one', async () => {
  const person = await addCustomer(app);
  const other = await signIn(app, person);
  const list = await app.call(listSessions, { token: other });
  expect(list.body).toHaveLength(2);
  expect(list.body.map((session: { current: boolean }) => session.current)).toEqual([true, false]);
  const ended = await app.call(endSession, { token: other, params: { id: list.body[1]._id } });
  expect(ended.status).toBe(204);
  expect((await app.call(getProfile, { token: person.token })).status).toBe(401);
  expect((await app.call(getProfile, { token: other })).status).toBe(200);
});

it('ends even if the same Idempotency-Key was used to end another', async () => {
  const person = await addCustomer(app);
  const other = await signIn(app, person);
  const headers = { 'idempotency-key': 'the-same' };
  for (const token of [person.token, other]) {
    expect((await app.call(logout, { token, headers })).status).toBe(204);
    expect((await app.call(getProfile, { token })).status).toBe(401);
  }
});

it('ends all other sessions at once', async () => {
  const person = await addCustomer(app);
  const others = [await signIn(app, person), await signIn(app, person)];
  expect((await app.call(endOtherSessions, { token: person.token })).status).toBe(204);
  for (const token of others) expect((await app.call(getProfile, { token })).status).toBe(401);
  expect((await app.call(listSessions, { token: person.token })).body).toHaveLength(1);
});

it('returns 404 for another user’s session', async () => {
  const [person, other] = [await addCustomer(app), await addCustomer(app)];
  const [session] = (await app.call(listSessions, { token: other.token })).body;
  const response = await app.call(endSession, { token: person.token, params: { id: session._id } });
  expect(response.status).toBe(404);
  expect((await app.call(getProfile, { token: other.token })).status).toBe(200);
});

it('ends 30 days after its last use', async () => {
  const person = await addCustomer(app);
  app.advanceClock(days(29));
  expect((await app.call(getProfile, { token: person.token })).status).toBe(200);
  app.advanceClock(days(29));
  expect((await app.call(getProfile, { token: person.token })).status).toBe(200);
  app.advanceClock(days(30) + minutes(1));
  expect((await app.call(getProfile, { token: person.token })).status).toBe(401);
});

it('disconnects sockets on sign-out, and all other sessions’ sockets on a new password', async () => {
  const url = await listen(app);
  const person = await addCustomer(app);
  const elsewhere = await signIn(app, person);
  const [here, there] = [
    await connectSocket(url, person.token),
    await connectSocket(url, elsewhere),
  ];
  const { name, email, phone } = person;
  await app.call(changeProfile, {
    token: person.token,
    body: { name, email, phone, password: 'new-secret' },
  });
  await app.outbox.deliverDue();
  await there.disconnected;
  expect(here.client.connected).toBe(true);
  await app.call(logout, { token: person.token });
  await app.outbox.deliverDue();
  await here.disconnected;
});

it('ends all sessions and sockets of a demoted account at once', {
  tags: ['SESS-9'],
}, async () => {
  const url = await listen(app);
  const admin = await addAdmin(app);
  const demoted = await addAdmin(app);
  const socket = await connectSocket(url, demoted.token);
  const response = await app.call(setAdmin, {
    token: admin.token,
    params: { id: demoted._id },
    body: { isAdmin: false },
  });
  expect(response.body.isAdmin).toBe(false);
  expect((await app.call(getProfile, { token: demoted.token })).status).toBe(401);
  await app.outbox.deliverDue();
  await socket.disconnected;
});

it('ends all sessions and sockets of a deleted account at once', {
  tags: ['SESS-9'],
}, async () => {
  const url = await listen(app);
  const admin = await addAdmin(app);
  const deleted = await addCustomer(app);
  const socket = await connectSocket(url, deleted.token);
  const bystander = await connectSocket(url, admin.token);
  const response = await app.call(deleteUser, { token: admin.token, params: { id: deleted._id } });
  expect(response.status).toBe(204);
  expect((await app.call(getProfile, { token: deleted.token })).status).toBe(401);
  await app.outbox.deliverDue();
  await socket.disconnected;
  expect(bystander.client.connected).toBe(true);
  bystander.client.disconnect();
});

it('refuses a request whose body arrives after its session ended', {
  tags: ['SESS-9'],
}, async () => {
  const url = await listen(app);
  const [admin, deleted, friend] = [
    await addAdmin(app),
    await addAdmin(app),
    await addCustomer(app),
  ];
  const promote: [string, string] = ['PUT', `/api/admin/users/${friend._id}/admin`];
  const request = await beginRequest(url, promote, { isAdmin: true }, deleted.token);
  await app.call(deleteUser, { token: admin.token, params: { id: deleted._id } });
  expect(await request.finish()).toContain('"code":"NOT_SIGNED_IN"');
  expect((await app.call(getProfile, { token: friend.token })).body.isAdmin).toBe(false);
});

it('refuses a request of a session that a new password ended meanwhile', {
  tags: ['SESS-8'],
}, async () => {
  const url = await listen(app);
  const person = await addCustomer(app);
  const stolen = await signIn(app, person);
  const { name, email, phone } = person;
  const profile: [string, string] = ['PUT', '/api/auth/profile'];
  const takeover = { name, email, phone, password: 'stolen-one' };
  const request = await beginRequest(url, profile, takeover, stolen);
  await app.call(changeProfile, {
    token: person.token,
    body: { name, email, phone, password: 'new-secret' },
  });
  expect(await request.finish()).toContain('"code":"NOT_SIGNED_IN"');
  await signIn(app, { email, password: 'new-secret' });
});

it('ends a session opened with the old password during a password change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await addCustomer(app);
    const { name, email, phone } = person;
    const [opened] = await Promise.all([
      app.call(login, { body: person }),
      app.call(changeProfile, {
        token: person.token,
        body: { name, email, phone, password: 'new-secret' },
      }),
    ]);
    const token = opened.body.token ?? 'x'.repeat(43);
    expect((await app.call(getProfile, { token })).status).toBe(401);
  }
});

it('deletes expired sessions with their sockets, and old links', async () => {
  const own = await startApp();
  const url = await listen(own);
  const person = await addCustomer(own);
  await own.call(forgotPassword, { body: { email: person.email } });
  await own.outbox.deliverDue();
  const socket = await connectSocket(url, person.token);
  own.advanceClock(days(31));
  await own.runHousekeeping();
  await own.outbox.deliverDue();
  await socket.disconnected;
  expect(await own.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await own.db.selectFrom('account_tokens').select('user_id').execute()).toEqual([]);
  await own.stop();
});
