import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileOnce } from '../../src/db/compiled-query.ts';
import { openPostgres } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { copyDatabase, databaseKind } from '../support/database.ts';

const app = useApp();
const onPostgres = databaseKind === 'postgres';

const echo = compileOnce((db, value: unknown) =>
  db.selectNoFrom(sql<string>`${value}::text`.as('echoed')),
);

describe.runIf(onPostgres)('statements that leave together', () => {
  it('fail if a value cannot be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not to be sent');
      },
    };
    const attempt = transaction(app.db, async (tx) => {
      const failing = echo(tx, unsendable);
      await Promise.allSettled([failing, echo(tx, 'after')]);
      await failing;
    });
    await expect(attempt).rejects.toThrow('not to be sent');
    expect(await transaction(app.db, (tx) => echo(tx, 'next'))).toEqual([{ echoed: 'next' }]);
  });
});

const sleepAndTell = compileOnce((db, seconds: number) =>
  db.selectNoFrom([
    sql<number>`pg_backend_pid()`.as('pid'),
    sql`pg_sleep(${seconds}::float8)`.as('slept'),
  ]),
);

/** How often the connection planned them for all values, and how often for certain ones. */
const plansOfSleep = compileOnce((db) => ({
  compile: () =>
    sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select pg_backend_pid()%'`.compile(db),
}));

describe.runIf(onPostgres)('short reads', () => {
  it('of many requests share two connections', async () => {
    const rows = await Promise.all(Array.from({ length: 40 }, () => sleepAndTell(app.db, 0)));
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(2);
  });

  it('are planned once for all values', async () => {
    await Promise.all(Array.from({ length: 40 }, () => sleepAndTell(app.db, 0)));
    const plans = await plansOfSleep(app.db);
    expect(plans).toMatchObject([{ custom: 0 }]);
    expect(plans[0]?.generic).toBeGreaterThan(10);
  });

  it('are refused inside a transaction, except with it', async () => {
    await transaction(app.db, async (tx) => {
      await expect(sleepAndTell(app.db, 0)).rejects.toThrow('outside the open transaction');
      expect(await sleepAndTell(tx, 0)).toHaveLength(1);
    });
  });

  it('go on after the database ended their connections', async () => {
    const copy = await copyDatabase();
    const database = await openPostgres(copy.url ?? '');
    const pids = new Set(
      (await Promise.all(Array.from({ length: 20 }, () => sleepAndTell(database.db, 0)))).map(
        ([row]) => row?.pid,
      ),
    );
    const interrupted = expect(sleepAndTell(database.db, 60)).rejects.toThrow();
    await sql`select pg_terminate_backend(pid) from unnest(${[...pids]}::integer[]) as pid`.execute(
      database.db,
    );
    await interrupted;
    await expect
      .poll(() => sleepAndTell(database.db, 0).then(([row]) => pids.has(row?.pid)))
      .toBe(false);
    await database.close();
    await copy.close();
  });
});
