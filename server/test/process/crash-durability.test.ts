import { describe, expect, it } from 'vitest';
import { newRegistration } from '../support/people.ts';
import {
  post,
  preparedDataFolder,
  startServer,
  temporaryFolder,
} from '../support/server-process.ts';
import { newPostgresDatabase, postgresUrl } from '../support/test-servers.ts';

/** The durability of the embedded database is ours to prove; PostgreSQL's is its own. */
const databases: [string, number, () => Promise<Record<string, string>>][] = [
  ['the embedded database', 10, async () => ({ DATA_DIR: preparedDataFolder() })],
];
if (postgresUrl) {
  databases.push([
    'PostgreSQL',
    3,
    async () => ({ DATA_DIR: temporaryFolder(), ...(await newPostgresDatabase()) }),
  ]);
}

const noLimits = { LIMIT_FORMS: '100000', LIMIT_REQUESTS: '1000000', LOG_LEVEL: 'info' };

describe('kill -9 during registrations', () => {
  it.each(databases)(
    'loses no acknowledged account on %s, %d times',
    async (_, rounds, prepare) => {
      const env = { ...(await prepare()), ...noLimits };
      const acknowledged: { email: string; password: string }[] = [];
      let server = await startServer(env);
      for (let round = 1; round <= rounds; round += 1) {
        const enough = acknowledged.length + 3 + round;
        let killed = false;
        const register = async () => {
          while (!killed) {
            const person = newRegistration();
            const response = await post(server.url, '/api/auth/register', person).catch(
              () => undefined,
            );
            if (response?.status === 201) acknowledged.push(person);
          }
        };
        const workers = Array.from({ length: 4 }, register);
        await expect
          .poll(() => acknowledged.length, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(enough);
        await server.stop('SIGKILL');
        killed = true;
        await Promise.all(workers);
        server = await startServer(env);
      }
      expect(acknowledged.length).toBeGreaterThan(rounds * 4);
      const missing: string[] = [];
      for (const person of acknowledged) {
        const { status } = await post(server.url, '/api/auth/login', person);
        if (status !== 200) missing.push(person.email);
      }
      expect(missing).toEqual([]);
      expect(await server.stop()).toBe(0);
    },
  );
});
