import {
  changeProfile,
  login,
  register,
  resendVerification,
} from '@chesapeake/contract/accounts/accounts';
import { setAdmin } from '@chesapeake/contract/accounts/users';
import {
  clearNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@chesapeake/contract/notifications/notifications';
import { previewEmail, previewSettings } from '@chesapeake/contract/settings/admin-settings';
import { describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { runInRequest } from '../../src/db/request-scope.ts';
import { idempotentTransaction, transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, addDriver, newRegistration } from '../support/people.ts';
import { rideAtStage } from '../support/rides.ts';
import { sectionChange } from '../support/settings.ts';

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
  const responses = await Promise.all(
    Array.from({ length: 25 }, () => app.call(register, { body, headers })),
  );
  expect(
    new Set(responses.map((response) => JSON.stringify([response.status, response.body]))).size,
  ).toBe(1);
  expect(responses[0]?.status).toBe(201);
});

it('does once what nothing else would prevent from happening twice', {
  tags: ['API-10'],
}, async () => {
  const person = await addCustomer(app);
  const headers = withKey(newKey());
  const ask = () => app.call(resendVerification, { token: person.token, headers });
  const responses = await Promise.all(Array.from({ length: 5 }, ask));
  expect(responses.map((response) => response.status)).toEqual(Array(5).fill(204));
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
    const response = await app.call(changeProfile, { token, body, headers });
    expect(response.body.name).toBe(`${name} changed`);
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
  const response = await app.call(register, { body: newRegistration(), headers: withKey(key) });
  expect(response.status).toBe(400);
});

it('deletes keys after a week', async () => {
  const body = newRegistration();
  const headers = withKey(newKey());
  await app.call(register, { body, headers });
  app.advanceClock(days(8));
  await app.runHousekeeping();
  expect((await app.call(register, { body, headers })).status).toBe(409);
});

it.each([markAllNotificationsRead, clearNotifications])(
  'accepts a key whether or not there is something to change: $method $path',
  async (endpoint) => {
    const { token } = await addCustomer(app);
    const headers = withKey(newKey());
    for (const _time of [1, 2]) {
      expect((await app.call(endpoint, { token, headers })).status).toBe(204);
    }
    const { customer } = await rideAtStage(app, 'Accepted');
    await app.outbox.deliverDue();
    const list = async () => (await app.call(listNotifications, { token: customer.token })).body;
    const unread = async () => (await list()).filter(({ read }: { read: boolean }) => !read).length;
    expect(await unread()).toBeGreaterThan(0);
    expect((await app.call(endpoint, { token: customer.token, headers })).status).toBe(204);
    expect(await unread()).toBe(0);
  },
);

it.each([
  ['customer', addCustomer],
  ['driver', addDriver],
  ['owner', addAdmin],
] as const)(
  'takes a key at every endpoint when there is nothing to change, as a %s',
  { tags: ['ABUSE-16'] },
  async (_, signIn) => {
    const failed: string[] = [];
    const id = '01890000-0000-7000-8000-000000000000';
    for (const endpoint of app.endpoints.filter(({ method }) => method !== 'GET')) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, id]));
      const { token } = await signIn(app);
      for (const body of [undefined, {}]) {
        const { status } = await app.call(endpoint, {
          token,
          params,
          body,
          headers: withKey(newKey()),
        });
        if (status >= 500) failed.push(`${endpoint.method} ${endpoint.path}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  },
);

it('ignores the key of a preview, which changes nothing', async () => {
  const { token } = await addAdmin(app);
  const headers = withKey(newKey());
  const letter = { letter: 'welcome', subject: '', opening: '' };
  for (const subject of ['', 'Another subject']) {
    const body = { ...letter, subject };
    const { status, body: preview } = await app.call(previewEmail, { token, headers, body });
    expect([status, preview.subject]).toEqual([200, subject || preview.usual.subject]);
  }
  const body = await sectionChange(app, 'mails', (now) => now);
  expect((await app.call(previewSettings, { token, headers, body })).status).toBe(200);
});

describe('the transaction that keeps the key', () => {
  const inKeyedRequest = async (work: () => Promise<unknown>) => {
    const keyed = {
      caller: newKey(),
      key: 'k',
      fingerprint: Buffer.from(''),
      now: app.now(),
      encode: JSON.stringify,
      isDone: false,
    };
    await runInRequest({ sessionId: undefined, idempotentRequest: keyed }, work);
    const stored = await app.db
      .selectFrom('idempotency_keys')
      .select('reply')
      .where('caller', '=', keyed.caller)
      .execute();
    return stored.map(({ reply }) => reply);
  };

  it('is the one that is named, whatever runs before and after it', async () => {
    const stored = await inKeyedRequest(async () => {
      await transaction(app.db, async () => 'before');
      await idempotentTransaction(app.db, async () => 'the work');
      await transaction(app.db, async () => 'after');
    });
    expect(stored).toEqual(['"the work"']);
  });

  it('is not a plain one', async () => {
    expect(await inKeyedRequest(() => transaction(app.db, async () => 'work'))).toEqual([]);
  });

  it('exists once per request', async () => {
    const twice = inKeyedRequest(async () => {
      await idempotentTransaction(app.db, async () => 1);
      await idempotentTransaction(app.db, async () => 2);
    });
    await expect(twice).rejects.toThrow('one idempotent transaction');
  });
});
