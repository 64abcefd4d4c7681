import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startRedis } from '../../../scripts/test/throwaway-redis.ts';
import { newRegistration } from '../support/people.ts';
import {
  post,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server-process.ts';
import { connectSocket } from '../support/sockets.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { newPostgresDatabase, postgresUrl, redisUrl } from '../support/test-servers.ts';

interface Message {
  id: string;
  message: string;
}

const owner = { email: 'owner@example.com', password: 'owner-secret' };

/** Two processes on one database, connected by Redis, with a signed-in administrator. */
async function startTwoServers(redis: string | undefined, redisOfTwo = redis) {
  const database = await newPostgresDatabase();
  const env = {
    ...database,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const one = await startServer({ ...env, REDIS_URL: redis, DATA_DIR: temporaryFolder() });
  const two = await startServer({ ...env, REDIS_URL: redisOfTwo, DATA_DIR: temporaryFolder() });
  const admin = await post(one.url, '/api/auth/login', owner);
  const announce = (server: ServerProcess, message: string, to: string) =>
    post(server.url, '/api/admin/send-notification', { message, to }, admin.body.token);
  const ready = await (await fetch(`${two.url}/api/ready`)).json();
  expect(ready).toEqual({ status: 'ready', parts: ['database', 'redis'] });
  return { one, two, announce, databaseUrl: database.DATABASE_URL };
}

async function signUp({ url }: ServerProcess) {
  const person = newRegistration();
  await post(url, '/api/auth/register', person);
  return (await post(url, '/api/auth/login', person)).body as { _id: string; token: string };
}

/**
 * Records what a user receives from one process: messages with their ids. Like the app, it refetches
 * the list when it is told that everything may have changed.
 */
async function recordMessages(server: ServerProcess, person: { token: string }) {
  const { client, disconnected } = await connectSocket(server.url, person.token);
  const received: Message[] = [];
  const refetched: Message[] = [];
  client.on('generalNotification', (notification) => received.push(notification));
  client.on('changed', async ({ what }) => {
    if (what === 'everything') refetched.push(...(await listed(server, person)));
  });
  return {
    client,
    gone: disconnected,
    received,
    refetched,
    messages: () => received.map(({ message }) => message),
  };
}

async function signUpAndConnect(server: ServerProcess) {
  const person = await signUp(server);
  return [person, await recordMessages(server, person)] as const;
}

async function listed({ url }: ServerProcess, { token }: { token: string }) {
  const response = await fetch(`${url}/api/notifications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Message[];
}

const ready = async ({ url }: ServerProcess) =>
  (await (await fetch(`${url}/api/ready`)).json()) as { status: string };

async function query<Row extends object>(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const untilDelivered = (databaseUrl: string) =>
  expect.poll(() => query(databaseUrl, 'select 1 from outbox where due_at <= now()')).toEqual([]);

describe.runIf(postgresUrl && redisUrl)('two processes', { tags: ['NF-8'] }, () => {
  it('notify everyone once, whichever process they use, and end sessions together', {
    tags: ['NF-8', 'SOCK-17'],
  }, async () => {
    const { one, two, announce, databaseUrl } = await startTwoServers(redisUrl);
    const [ann, ben] = [await signUp(one), await signUp(two)];
    const listeners = await Promise.all([
      recordMessages(one, ann),
      recordMessages(two, ann),
      recordMessages(two, ben),
    ]);
    await announce(one, 'from one', 'customers');
    await announce(two, 'from two', ann._id);
    const [annHere, annThere, benThere] = listeners;
    for (const each of [annHere, annThere]) {
      await expect.poll(() => each?.messages().sort()).toEqual(['from one', 'from two']);
    }
    await expect.poll(() => benThere?.messages()).toEqual(['from one']);
    await untilDelivered(databaseUrl);
    // Each received it once, with the same id everywhere.
    expect(annHere?.messages()).toHaveLength(2);
    expect(annThere?.messages()).toHaveLength(2);
    const ids = (notifications: { id: string }[] = []) => notifications.map(({ id }) => id).sort();
    expect(ids(annHere?.received)).toEqual(ids(await listed(two, ann)));
    expect(ids(annThere?.received)).toEqual(ids(annHere?.received));
    // A session that ends on one process is cut on both, and no other.
    await post(one.url, '/api/auth/logout', undefined, ann.token);
    await Promise.all([annHere?.gone, annThere?.gone]);
    expect(benThere?.client.connected).toBe(true);
    benThere?.client.disconnect();
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });

  it('lose nothing when one is killed between commit and delivery: the other delivers it once', async () => {
    const { one, two, announce, databaseUrl } = await startTwoServers(redisUrl);
    const person = await signUp(two);
    const listener = await recordMessages(two, person);
    await untilDelivered(databaseUrl);
    // Whoever delivers an outbox row must wait for this lock.
    const key = 4711;
    await query(
      databaseUrl,
      `create function wait_for_the_test() returns trigger language plpgsql as
         'begin perform pg_advisory_xact_lock_shared(${key}); return coalesce(new, old); end';
       create trigger wait_for_the_test before update or delete on outbox
         for each row execute function wait_for_the_test()`,
    );
    const blocker = new Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query(`select pg_advisory_lock(${key})`);
    expect((await announce(one, 'still there', person._id)).status).toBe(200);
    await expect
      .poll(() =>
        query(databaseUrl, `select 1 from pg_locks where locktype = 'advisory' and not granted`),
      )
      .not.toEqual([]);
    await one.stop('SIGKILL');
    expect(listener.messages()).toEqual([]);
    await blocker.query(`select pg_advisory_unlock(${key})`);
    await blocker.end();
    await expect.poll(() => listener.messages(), { timeout: 60_000 }).toEqual(['still there']);
    await expect.poll(() => query(databaseUrl, 'select 1 from outbox')).toEqual([]);
    expect(listener.messages()).toEqual(['still there']);
    expect(await listed(two, person)).toMatchObject([{ message: 'still there' }]);
    listener.client.disconnect();
    await two.stop();
  });

  it('deliver what one of them could not send to the other without Redis', {
    tags: ['FAULT-2'],
  }, async () => {
    const proxy = await startTcpProxy(redisUrl ?? '');
    const { one, two, announce, databaseUrl } = await startTwoServers(proxy.url, redisUrl);
    const person = await signUp(two);
    const listener = await recordMessages(two, person);
    await untilDelivered(databaseUrl);
    proxy.freeze();
    expect((await announce(one, 'kept', person._id)).status).toBe(200);
    await expect.poll(async () => (await ready(one)).status).toBe('degraded');
    proxy.disconnectAll();
    proxy.thaw();
    await expect.poll(() => listener.messages()).toEqual(['kept']);
    await expect.poll(() => query(databaseUrl, 'select 1 from outbox')).toEqual([]);
    expect(listener.messages()).toEqual(['kept']);
    listener.client.disconnect();
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
    proxy.stop();
  });

  it('continue while Redis is down, and catch up afterwards', {
    tags: ['NF-8', 'FAULT-2', 'FAULT-9'],
  }, async () => {
    const redis = await startRedis();
    const { one, two, announce, databaseUrl } = await startTwoServers(redis.url);
    const [ann, ben] = [await signUp(one), await signUp(two)];
    const [here, there] = [await recordMessages(one, ann), await recordMessages(two, ben)];
    const leaving = await signUp(one);
    const cut = await recordMessages(two, leaving);
    await untilDelivered(databaseUrl);
    // Redis stops responding: neither sign-outs nor local clients wait for it.
    redis.freeze();
    await announce(one, 'frozen', 'customers');
    const [second, secondEar] = await signUpAndConnect(one);
    await post(one.url, '/api/auth/logout', undefined, second.token);
    await secondEar.gone;
    await expect.poll(() => here.messages()).toContain('frozen');
    redis.stop();
    await expect.poll(async () => (await ready(one)).status).toBe('degraded');
    expect((await post(one.url, '/api/auth/logout', undefined, leaving.token)).status).toBe(204);
    expect((await fetch(`${one.url}/api/health`)).status).toBe(200);
    for (const message of ['first', 'second']) {
      expect((await announce(one, message, 'customers')).status).toBe(200);
    }
    // No list waits for Redis.
    for (const person of [ann, ben]) {
      await expect
        .poll(async () => (await listed(one, person)).map(({ message }) => message))
        .toEqual(['second', 'first', 'frozen']);
    }
    const again = await startRedis(Number(new URL(redis.url).port));
    await cut.gone;
    // A process delivers to its own clients without Redis.
    await expect
      .poll(() => new Set(here.messages()))
      .toEqual(new Set(['frozen', 'first', 'second']));
    for (const [listener, person, server] of [
      [here, ann, one],
      [there, ben, two],
    ] as const) {
      // The other process may listen again too late for the messages themselves. Lost messages are
      // unknown, so all clients are told to refetch everything.
      const known = (await listed(server, person)).map(({ id }) => id);
      expect(known).toHaveLength(3);
      await expect
        .poll(() => new Set([...listener.received, ...listener.refetched].map(({ id }) => id)))
        .toEqual(new Set(known));
      await expect.poll(() => listener.refetched).not.toEqual([]);
    }
    await expect.poll(() => query(databaseUrl, 'select 1 from outbox')).toEqual([]);
    // What was delivered again reached nobody twice.
    expect(here.messages().sort()).toEqual(['first', 'frozen', 'second']);
    expect(there.messages()).toHaveLength(new Set(there.messages()).size);
    for (const { client } of [here, there]) client.disconnect();
    await expect.poll(async () => (await ready(one)).status).toBe('ready');
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
    again.stop();
  });
});
