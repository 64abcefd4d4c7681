import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startRedis } from '../../../scripts/test/throwaway-redis.ts';
import { somebody } from '../support/people.ts';
import { onNewPostgres, postgresUrl, redisUrl } from '../support/postgres-url.ts';
import {
  post,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server-process.ts';
import { connectSocket } from '../support/sockets.ts';

const owner = { email: 'owner@example.com', password: 'owner-secret' };

/** Two processes on one database, joined by Redis; the office is signed in. */
async function startTwo(redis: string | undefined) {
  const database = await onNewPostgres();
  const env = {
    ...database,
    REDIS_URL: redis,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const one = await startServer({ ...env, DATA_DIR: temporaryFolder() });
  const two = await startServer({ ...env, DATA_DIR: temporaryFolder() });
  const admin = await post(one.url, '/api/auth/login', owner);
  const say = (server: ServerProcess, message: string, to: string) =>
    post(server.url, '/api/admin/send-notification', { message, to }, admin.body.token);
  const ready = await (await fetch(`${two.url}/api/ready`)).json();
  expect(ready).toEqual({ status: 'ready', parts: ['database', 'redis'] });
  return { one, two, say, databaseUrl: database.DATABASE_URL };
}

async function signUp({ url }: ServerProcess) {
  const person = somebody();
  await post(url, '/api/auth/register', person);
  return (await post(url, '/api/auth/login', person)).body as { _id: string; token: string };
}

/** What somebody hears at one of the processes, by message: the ids under which it came. */
async function hearing({ url }: ServerProcess, { token }: { token: string }) {
  const { client, gone } = await connectSocket(url, token);
  const heard: { id: string; message: string }[] = [];
  const changes: string[] = [];
  client.on('generalNotification', (told) => heard.push(told));
  client.on('changed', ({ what }) => changes.push(what));
  return { client, gone, heard, changes, messages: () => heard.map(({ message }) => message) };
}

async function connectedAnew(server: ServerProcess) {
  const person = await signUp(server);
  return [person, await hearing(server, person)] as const;
}

async function listed({ url }: ServerProcess, { token }: { token: string }) {
  const answer = await fetch(`${url}/api/notifications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as { id: string; message: string }[];
}

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
  it('tell everyone once, whichever process they and the office are connected to, and cut sessions together', {
    tags: ['NF-8', 'SOCK-17'],
  }, async () => {
    const { one, two, say, databaseUrl } = await startTwo(redisUrl);
    const [ann, ben] = [await signUp(one), await signUp(two)];
    const ears = await Promise.all([hearing(one, ann), hearing(two, ann), hearing(two, ben)]);
    await say(one, 'from one', 'customers');
    await say(two, 'from two', ann._id);
    const [annHere, annThere, benThere] = ears;
    for (const each of [annHere, annThere]) {
      await expect.poll(() => each?.messages().sort()).toEqual(['from one', 'from two']);
    }
    await expect.poll(() => benThere?.messages()).toEqual(['from one']);
    await untilDelivered(databaseUrl);
    // Each has it once, and under one id wherever it is heard or listed.
    expect(annHere?.messages()).toHaveLength(2);
    expect(annThere?.messages()).toHaveLength(2);
    const ids = (told: { id: string }[] = []) => told.map(({ id }) => id).sort();
    expect(ids(annHere?.heard)).toEqual(ids(await listed(two, ann)));
    expect(ids(annThere?.heard)).toEqual(ids(annHere?.heard));
    // A session that ends at one is cut at both, and no other.
    await post(one.url, '/api/auth/logout', undefined, ann.token);
    await Promise.all([annHere?.gone, annThere?.gone]);
    expect(benThere?.client.connected).toBe(true);
    benThere?.client.disconnect();
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });

  it('lose nothing when one is killed between the commit and the delivery: the other tells it, once', async () => {
    const { one, two, say, databaseUrl } = await startTwo(redisUrl);
    const person = await signUp(two);
    const ear = await hearing(two, person);
    await untilDelivered(databaseUrl);
    // Whoever takes something to deliver it has to wait for this lock.
    const key = 4711;
    await query(
      databaseUrl,
      `create function wait_for_the_test() returns trigger language plpgsql as
         'begin perform pg_advisory_xact_lock_shared(${key}); return new; end';
       create trigger wait_for_the_test before update on outbox
         for each row execute function wait_for_the_test()`,
    );
    const gate = new Client({ connectionString: databaseUrl });
    await gate.connect();
    await gate.query(`select pg_advisory_lock(${key})`);
    expect((await say(one, 'still there', person._id)).status).toBe(200);
    await expect
      .poll(() =>
        query(databaseUrl, `select 1 from pg_locks where locktype = 'advisory' and not granted`),
      )
      .not.toEqual([]);
    await one.stop('SIGKILL');
    expect(ear.messages()).toEqual([]);
    await gate.query(`select pg_advisory_unlock(${key})`);
    await gate.end();
    await expect.poll(() => ear.messages(), { timeout: 60_000 }).toEqual(['still there']);
    await expect.poll(() => query(databaseUrl, 'select 1 from outbox')).toEqual([]);
    expect(ear.messages()).toEqual(['still there']);
    expect(await listed(two, person)).toMatchObject([{ message: 'still there' }]);
    ear.client.disconnect();
    await two.stop();
  });

  it('go on while Redis is away, and catch up when it is back', { tags: ['NF-8'] }, async () => {
    const redis = await startRedis();
    const { one, two, say, databaseUrl } = await startTwo(redis.url);
    const [ann, ben] = [await signUp(one), await signUp(two)];
    const [here, there] = [await hearing(one, ann), await hearing(two, ben)];
    const leaving = await signUp(one);
    const cut = await hearing(two, leaving);
    await untilDelivered(databaseUrl);
    // It stops to answer first: nobody who is signed out waits for that, nor who is connected here.
    redis.freeze();
    await say(one, 'frozen', 'customers');
    const [second, secondEar] = await connectedAnew(one);
    await post(one.url, '/api/auth/logout', undefined, second.token);
    await secondEar.gone;
    await expect.poll(() => here.messages()).toContain('frozen');
    redis.stop();
    await expect.poll(async () => (await fetch(`${one.url}/api/ready`)).status).toBe(503);
    expect((await post(one.url, '/api/auth/logout', undefined, leaving.token)).status).toBe(204);
    expect((await fetch(`${one.url}/api/health`)).status).toBe(200);
    for (const message of ['first', 'second']) {
      expect((await say(one, message, 'customers')).status).toBe(200);
    }
    // Nobody's list waits for Redis.
    for (const person of [ann, ben]) {
      await expect
        .poll(async () => (await listed(one, person)).map(({ message }) => message))
        .toEqual(['second', 'first', 'frozen']);
    }
    const again = await startRedis(Number(new URL(redis.url).port));
    await cut.gone;
    for (const [ear, person, server] of [
      [here, ann, one],
      [there, ben, two],
    ] as const) {
      await expect
        .poll(() => new Set(ear.messages()))
        .toEqual(new Set(['frozen', 'first', 'second']));
      // Told again, perhaps, but as the same: whoever hears it knows it by its id.
      const known = (await listed(server, person)).map(({ id }) => id);
      expect(new Set(ear.heard.map(({ id }) => id))).toEqual(new Set(known));
      // What was forgotten meanwhile, nobody knows: so they are asked to look.
      await expect.poll(() => ear.changes).toContain('everything');
      ear.client.disconnect();
    }
    await expect.poll(() => query(databaseUrl, 'select 1 from outbox')).toEqual([]);
    await expect.poll(async () => (await fetch(`${one.url}/api/ready`)).status).toBe(200);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
    again.stop();
  });
});
