import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** The number of rows held in memory at a time. */
const batchSize = 2_000;

/** The migrator's own tables, which are not part of a backup. */
const migratorTables = sql.join(['kysely_migration', 'kysely_migration_lock', 'repeatable_sql']);

/** All our tables, each after the tables it refers to. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select relname::text as name,
      array(
        select distinct needed.relname::text
        from pg_constraint
        join pg_class as needed on needed.oid = pg_constraint.confrelid
        where pg_constraint.conrelid = pg_class.oid and contype = 'f' and needed.oid <> pg_class.oid
      ) as needs
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in (${migratorTables})
    order by relname`.execute(db);
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, needs]) => !needs.some((need) => waiting.has(need)));
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.');
    for (const [name] of free) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Yields a table's rows in batches, each row as a line of JSON written by the database. */
export async function* readRows(tx: Tx, table: string): AsyncGenerator<string[]> {
  const source = sql.table(table);
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(whole_row)::text as line from ${source} as whole_row`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(batchSize)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(tx);
}

/** Inserts rows unchanged; no trigger counts, rejects or fills in anything. */
export async function insertRows(tx: Tx, table: string, lines: string[]) {
  const target = sql.table(table);
  await sql`insert into ${target}
    select * from json_populate_recordset(null::${target}, ${`[${lines.join(',')}]`}::json)`.execute(
    tx,
  );
}

/**
 * Runs the work with our triggers disabled on these tables, which stay locked until it is done.
 * Foreign keys, unique keys and checks still apply.
 */
export async function withoutTriggers(tx: Tx, tables: string[], callback: () => Promise<void>) {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  }
  await callback();
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  }
}

export async function truncateTables(tx: Tx, tables: string[]) {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
}

/** Tables that migrations fill, so rows in them do not mean that the database is in use. */
const filledTables = ['places'];

export async function findNonEmptyTable(db: Db, tables: string[]): Promise<string | undefined> {
  for (const table of tables.filter((name) => !filledTables.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const known = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!known.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
