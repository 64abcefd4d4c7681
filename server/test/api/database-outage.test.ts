import { getProfile } from '@chesapeake/contract/accounts/accounts';
import { expect, it } from 'vitest';
import { openPostgres } from '../../src/db/database.ts';
import { startApp } from '../support/app.ts';
import { copyDatabase, databaseKind } from '../support/database.ts';
import { addCustomer } from '../support/people.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

it.runIf(databaseKind === 'postgres')(
  'answers 503 with Retry-After when the database is silent, and recovers',
  { tags: ['FAULT-8'] },
  async () => {
    const copy = await copyDatabase();
    const proxy = await startTcpProxy(copy.url ?? '');
    const database = await openPostgres(proxy.url, { timeLimitMs: 1_000 });
    const app = await startApp({ database });
    const { token } = await addCustomer(app);
    const ask = () => app.call(getProfile, { token });
    expect((await ask()).status).toBe(200);

    proxy.freeze();
    // More than there are connections.
    for (const { status, error, headers } of await Promise.all(Array.from({ length: 30 }, ask))) {
      expect([status, error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    proxy.thaw();
    await expect.poll(async () => (await ask()).status).toBe(200);

    await app.close();
    await database.close();
    proxy.stop();
    await copy.close();
  },
);
