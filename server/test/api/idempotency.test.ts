import { changeProfile, login, register, resendVerification } from '@chesapeake/contract/accounts';
import { setAdmin } from '@chesapeake/contract/users';
import { expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, somebody } from '../support/people.ts';

const app = useApp();
const withKey = (key: string) => ({ 'idempotency-key': key });
const newKey = () => `key-${Math.random()}`;

it('does the work once and answers the same again, one after the other', {
  tags: ['API-10'],
}, async () => {
  const body = somebody();
  const headers = withKey(newKey());
  const first = await app.call(register, { body, headers });
  const second = await app.call(register, { body, headers });
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
});

it('does the work once when the same request comes many times at once', {
  tags: ['API-10'],
}, async () => {
  const body = somebody();
  const headers = withKey(newKey());
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => app.call(register, { body, headers })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(
    1,
  );
  expect(answers[0]?.status).toBe(201);
});

it('does once what nothing else would keep from happening twice', {
  tags: ['API-10'],
}, async () => {
  const person = await addCustomer(app);
  const headers = withKey(newKey());
  const ask = () => app.call(resendVerification, { token: person.token, headers });
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(204));
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

it('answers again without content where the work has none', { tags: ['API-10'] }, async () => {
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

it('takes the same key of another caller as another key', { tags: ['API-11'] }, async () => {
  const headers = withKey(newKey());
  const [one, two] = [await addCustomer(app), await addCustomer(app)];
  for (const { token, name, email, phone } of [one, two]) {
    const body = { name: `${name} changed`, email, phone };
    const answer = await app.call(changeProfile, { token, body, headers });
    expect(answer.body.name).toBe(`${name} changed`);
  }
});

it('tells strangers apart by their address', { tags: ['API-11'] }, async () => {
  const headers = withKey(newKey());
  const one = await app.call(register, { body: somebody(), headers, from: '10.5.0.1' });
  const two = await app.call(register, { body: somebody(), headers, from: '10.5.0.2' });
  expect([one.status, two.status]).toEqual([201, 201]);
});

it('refuses the same key with other content, or for another thing', async () => {
  const headers = withKey(newKey());
  await app.call(register, { body: somebody(), headers });
  const other = await app.call(register, { body: somebody(), headers });
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

it('keeps no failure: what was mended goes through with the same key', async () => {
  const taken = await addCustomer(app);
  const headers = withKey(newKey());
  const body = { ...somebody(), email: taken.email };
  expect((await app.call(register, { body, headers })).status).toBe(409);
  await app.db
    .updateTable('users')
    .set({ email: somebody().email })
    .where('id', '=', taken._id)
    .execute();
  expect((await app.call(register, { body, headers })).status).toBe(201);
});

it('never keeps a token: signing in twice with one key opens two sessions', async () => {
  const person = await addCustomer(app);
  const headers = withKey(newKey());
  const first = await app.call(login, { body: person, headers });
  const second = await app.call(login, { body: person, headers });
  expect(second.body.token).not.toBe(first.body.token);
});

it.each(['', 'two words', 'x'.repeat(256), 'über'])('refuses the key %j', async (key) => {
  const answer = await app.call(register, { body: somebody(), headers: withKey(key) });
  expect(answer.status).toBe(400);
});

it('forgets keys after a week', async () => {
  const body = somebody();
  const headers = withKey(newKey());
  await app.call(register, { body, headers });
  app.wait(days(8));
  await app.tidy();
  expect((await app.call(register, { body, headers })).status).toBe(409);
});
