import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { addCustomer } from '../support/people.ts';

const app = useApp();

// Without statistics PostgreSQL takes a table for nearly empty and joins it by nested loops.
it.runIf(databaseKind === 'embedded')(
  'housekeeping tells the planner of the embedded database how many rows there are',
  async () => {
    await addCustomer(app);
    await app.runHousekeeping();
    const found = await sql<{ estimated: number }>`
      select reltuples as estimated from pg_class where relname = 'users'`.execute(app.db);
    const { count } = await app.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(found.rows[0]?.estimated).toBe(Number(count));
  },
);
