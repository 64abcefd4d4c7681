import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { newRegistration } from '../support/people.ts';
import { post, startServer, temporaryFolder } from '../support/server-process.ts';
import { newPostgresDatabase, postgresUrl, redisUrl } from '../support/test-servers.ts';

const demo = (name: string) => ({ email: `${name}@example.com`, password: 'demo1234' });

describe.runIf(postgresUrl)('on PostgreSQL', () => {
  it('runs everything, without demo data unless DEMO is on', { tags: ['NF-6'] }, async () => {
    const env = { DATA_DIR: temporaryFolder(), ...(await newPostgresDatabase()), DEMO: undefined };
    const plain = await startServer(env);
    expect((await post(plain.url, '/api/auth/login', demo('admin'))).status).toBe(401);
    const person = newRegistration();
    expect((await post(plain.url, '/api/auth/register', person)).status).toBe(201);
    await plain.stop();
    const withDemo = await startServer({ ...env, DEMO: 'on' });
    expect((await post(withDemo.url, '/api/auth/login', demo('admin'))).status).toBe(200);
    expect((await post(withDemo.url, '/api/auth/login', person)).status).toBe(200);
    await withDemo.stop();
  });

  it('sets up an empty database once when two processes start at once', async () => {
    const env = {
      ...(await newPostgresDatabase()),
      DEMO: 'on',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner-secret',
    };
    const servers = await Promise.all([
      startServer({ ...env, DATA_DIR: temporaryFolder() }),
      startServer({ ...env, DATA_DIR: temporaryFolder() }),
    ]);
    for (const { url } of servers) {
      expect((await post(url, '/api/auth/login', demo('driver'))).status).toBe(200);
      const owner = { email: 'owner@example.com', password: 'owner-secret' };
      expect((await post(url, '/api/auth/login', owner)).status).toBe(200);
    }
    for (const server of servers) expect(await server.stop()).toBe(0);
  });
});

describe.runIf(postgresUrl)('a PostgreSQL restart', () => {
  it('fails the requests of that moment, but not the process', async () => {
    const env = await newPostgresDatabase();
    const server = await startServer({
      ...env,
      DATA_DIR: temporaryFolder(),
      LIMIT_FORMS: '1000',
    });
    const killer = new Client({ connectionString: env.DATABASE_URL });
    await killer.connect();
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const responses = Array.from({ length: 8 }, () =>
        post(server.url, '/api/auth/register', newRegistration()),
      );
      await Promise.race(responses);
      await killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      for (const { status } of await Promise.all(responses)) statuses.add(status);
    }
    await killer.end();
    for (const status of statuses) expect([201, 503], server.output()).toContain(status);
    expect((await post(server.url, '/api/auth/register', newRegistration())).status).toBe(201);
    expect(await server.stop()).toBe(0);
  });
});

describe.runIf(postgresUrl && redisUrl)('two processes with Redis', { tags: ['NF-8'] }, () => {
  async function startTwo(extra: Record<string, string>) {
    const env = { ...(await newPostgresDatabase()), REDIS_URL: redisUrl, ...extra };
    const one = await startServer({ ...env, DATA_DIR: temporaryFolder() });
    const two = await startServer({ ...env, DATA_DIR: temporaryFolder() });
    return { one, two };
  }

  it('share rate limits', { tags: ['NF-8'] }, async () => {
    const { one, two } = await startTwo({ LIMIT_SIGN_IN_ACCOUNT: '4' });
    const { email } = newRegistration();
    const attempt = async (url: string) =>
      (await post(url, '/api/auth/login', { email, password: 'not-this-one' })).status;
    const statuses = [];
    for (const { url } of [one, two, one, two, one, two]) statuses.push(await attempt(url));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    await one.stop();
    await two.stop();
  });
});
