import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/db/database.ts';
import { preparedDataFolder, startServer } from '../support/server-process.ts';

// Without statistics PostgreSQL assumes that a table is nearly empty, and plans slow joins.
it('a running server keeps the planner statistics of the embedded database', async () => {
  const folder = preparedDataFolder();
  const firstAdmin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a long password' };
  const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
  await server.stop();
  const database = await openEmbeddedDatabase({ folder: join(folder, 'database') });
  const found = await sql<{ estimated: number }>`
    select reltuples as estimated from pg_class where relname = 'users'`.execute(database.db);
  await database.close();
  expect(found.rows[0]?.estimated).toBe(1);
});
