import {
  changeProfile,
  login,
  register,
  resendVerification,
} from '@chesapeake/contract/accounts/accounts';
import { setAdmin } from '@chesapeake/contract/accounts/users';
import { expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, newRegistration } from '../support/people.ts';

const app = useApp();
const withKey = (key: string) => ({ 'idempotency-key': key });
const newKey = () => `key-${Math.random()}`;

it('does the work once and repeats the reply', {
  tags: ['API-10'],
}, async () => {
  const body = newRegistration();
  const headers = withKey(newKey());
  const first = await app.call(register, { body, headers });
  const second = await app.call(register, { body, headers });
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
});

it('does the work once for many concurrent identical requests', {
  tags: ['API-10'],
}, async () => {
  const body = newRegistration();
  const headers = withKey(newKey());
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => app.call(register, { body, headers })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(
    1,
  );
  expect(answers[0]?.status).toBe(201);
});

it('does once what nothing else would prevent from happening twice', {
  tags: ['API-10'],
}, async () => {
  const person = await addCustomer(app);
  const headers = withKey(newKey());
  const ask = () => app.call(resendVerification, { token: person.token, headers });
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(204));
  expect(await emailsTo(app, person.email)).toHaveLength(1);
});

it('repeats an empty reply', { tags: ['API-10'] }, async () => {
  const admin = await addAdmin(app);
  const target = await addCustomer(app);
  const remove = () =>
    app.call(
      { method: 'DELETE', path: '/api/admin/users/:id' },
      { token: admin.token, params: { id: target._id }, headers: withKey('delete-once') },
    );
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(204);
});

it('treats the same key of another caller as another key', { tags: ['API-11'] }, async () => {
  const headers = withKey(newKey());
  const [one, two] = [await addCustomer(app), await addCustomer(app)];
  for (const { token, name, email, phone } of [one, two]) {
    const body = { name: `${name} changed`, email, phone };
    const answer = await app.call(changeProfile, { token, body, headers });
    expect(answer.body.name).toBe(`${name} changed`);
  }
});

it('distinguishes signed-out callers by IP address', { tags: ['API-11'] }, async () => {
  const headers = withKey(newKey());
  const one = await app.call(register, { body: newRegistration(), headers, from: '10.5.0.1' });
  const two = await app.call(register, { body: newRegistration(), headers, from: '10.5.0.2' });
  expect([one.status, two.status]).toEqual([201, 201]);
});

it('refuses the same key with other content or for another resource', async () => {
  const headers = withKey(newKey());
  await app.call(register, { body: newRegistration(), headers });
  const other = await app.call(register, { body: newRegistration(), headers });
  expect(other.status).toBe(422);
  expect(other.error.code).toBe('IDEMPOTENCY_KEY_REUSED');

  const admin = await addAdmin(app);
  const [one, two] = [await addCustomer(app), await addCustomer(app)];
  const promote = (id: string) =>
    app.call(setAdmin, {
      token: admin.token,
      params: { id },
      body: { isAdmin: true },
      headers: withKey('promote'),
    });
  expect((await promote(one._id)).status).toBe(200);
  expect((await promote(two._id)).status).toBe(422);
});

it('stores no failures, so a corrected request succeeds with the same key', async () => {
  const taken = await addCustomer(app);
  const headers = withKey(newKey());
  const body = { ...newRegistration(), email: taken.email };
  expect((await app.call(register, { body, headers })).status).toBe(409);
  await app.db
    .updateTable('users')
    .set({ email: newRegistration().email })
    .where('id', '=', taken._id)
    .execute();
  expect((await app.call(register, { body, headers })).status).toBe(201);
});

it('never stores a token: signing in twice with one key opens two sessions', async () => {
  const person = await addCustomer(app);
  const headers = withKey(newKey());
  const first = await app.call(login, { body: person, headers });
  const second = await app.call(login, { body: person, headers });
  expect(second.body.token).not.toBe(first.body.token);
});

it.each(['', 'two words', 'x'.repeat(256), 'über'])('refuses the key %j', async (key) => {
  const answer = await app.call(register, { body: newRegistration(), headers: withKey(key) });
  expect(answer.status).toBe(400);
});

it('deletes keys after a week', async () => {
  const body = newRegistration();
  const headers = withKey(newKey());
  await app.call(register, { body, headers });
  app.advanceClock(days(8));
  await app.runHousekeeping();
  expect((await app.call(register, { body, headers })).status).toBe(409);
});
