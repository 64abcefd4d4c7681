import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { newRegistration } from '../support/people.ts';
import {
  post,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server-process.ts';
import { newPostgresDatabase, postgresUrl } from '../support/test-servers.ts';

const pageOf = async ({ url }: ServerProcess, path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, html: await response.text() };
};

const owner = { email: 'owner@example.com', password: 'owner-secret' };

describe.runIf(postgresUrl)('the pages', () => {
  it('show the configured name and prices in every process, and so does email', {
    tags: ['NAV-3'],
  }, async () => {
    const env = {
      ...(await newPostgresDatabase()),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    };
    const first = await startServer({ ...env, DATA_DIR: temporaryFolder() });
    const second = await startServer({ ...env, DATA_DIR: temporaryFolder() });
    const newestMail = async () => {
      await post(first.url, '/api/auth/register', newRegistration());
      const { token } = (await post(first.url, '/api/auth/login', owner)).body as { token: string };
      let text = '';
      await expect
        .poll(async () => {
          const response = await fetch(`${first.url}/api/admin/mail`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const mails = (await response.json()) as { text: string }[];
          text = mails[0]?.text ?? '';
          return text;
        })
        .not.toBe('');
      return text;
    };
    for (const server of [first, second]) {
      const { html } = await pageOf(server, '/');
      expect(html).toContain('<title>Chesapeake Chauffeurs: ');
      expect(html).toMatch(/<header.*Chesapeake Chauffeurs.*<\/header>/s);
      expect(html).not.toContain('$350');
    }
    expect(await newestMail()).toContain('Chesapeake Chauffeurs');

    const database = new Client({ connectionString: env.DATABASE_URL });
    await database.connect();
    const set = (key: string, value: unknown) =>
      database.query('insert into settings (key, value, updated_at) values ($1, $2, now())', [
        key,
        JSON.stringify(value),
      ]);
    await set('businessName', 'Bay <Cars> & Sons');
    await set('openingHours', 'Never on Sundays');
    await set('pricesConfirmed', true);
    for (const server of [first, second]) {
      const { html } = await pageOf(server, '/');
      expect(html).toContain('<title>Bay &lt;Cars&gt; &amp; Sons: ');
      expect(html).not.toContain('Chesapeake Chauffeurs');
      expect(html).not.toContain('<Cars>');
      expect(html).toContain('$350');
      expect((await pageOf(server, '/contact')).html).toContain('Never on Sundays');
    }
    await database.query('delete from mails');
    expect(await newestMail()).toContain('Bay <Cars> & Sons');
    await database.end();
    expect(await first.stop()).toBe(0);
    expect(await second.stop()).toBe(0);
  });

  it('are served from cache while the database is down', async () => {
    const env = await newPostgresDatabase();
    const server = await startServer({ ...env, DATA_DIR: temporaryFolder() });
    const before = await pageOf(server, '/');
    const name = new URL(env.DATABASE_URL).pathname.slice(1);
    const outside = new URL(env.DATABASE_URL);
    outside.pathname = '/postgres';
    const admin = new Client({ connectionString: outside.href });
    await admin.connect();
    await admin.query(`alter database "${name}" with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
    expect(await pageOf(server, '/')).toEqual(before);
    expect((await pageOf(server, '/no-such-page')).status).toBe(404);
    await admin.query(`alter database "${name}" with allow_connections true`);
    await admin.end();
    await server.stop();
  });
});
