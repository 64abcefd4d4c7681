import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * What the autovacuum and checkpoint processes of a PostgreSQL server do; the embedded database has
 * neither. Everything else waits while a table is vacuumed, so it is done often, one table at a
 * time.
 */
export async function maintainEmbedded(db: Db, stopping?: AbortSignal): Promise<void> {
  for (const { schema, name, needsAnalyze } of await listDueTables(db)) {
    if (stopping?.aborted) return;
    const table = sql.id(schema, name);
    await sql`vacuum ${sql.raw(needsAnalyze ? '(analyze)' : '')} ${table}`.execute(db);
  }
  if (!stopping?.aborted && (await needsCheckpoint(db))) await sql`checkpoint`.execute(db);
}

interface DueTable {
  schema: string;
  name: string;
  needsAnalyze: boolean;
}

/**
 * By growth, with thresholds like autovacuum's; by the clock, if anything changed; and once after
 * each start, because the counts of changes do not outlive the process.
 */
async function listDueTables(db: Db): Promise<DueTable[]> {
  // Otherwise the counts lag behind by up to a minute.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<DueTable>`
    select schema, name, needs_analyze as "needsAnalyze"
    from (
      select schema, name, dead,
        (analyzed_at is null and schema = 'public') or changed > 500 + 0.1 * estimated
          or (changed > 0 and analyzed_at < now() - interval '1 hour') as needs_analyze,
        dead > 100 + 0.2 * estimated or inserted > 1000 + 0.2 * estimated as needs_vacuum
      from (
        select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0) as estimated,
          pg_stat_get_dead_tuples(c.oid) as dead,
          pg_stat_get_ins_since_vacuum(c.oid) as inserted,
          pg_stat_get_mod_since_analyze(c.oid) as changed,
          pg_stat_get_last_analyze_time(c.oid) as analyzed_at
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pg_catalog')
      ) counted
    ) judged
    where needs_analyze or needs_vacuum
    order by schema desc, dead desc, name`.execute(db);
  return rows;
}

/** One file of the write-ahead log. */
const checkpointBytes = 16 * 1024 * 1024;

/** A checkpoint limits the log's size, and how long the start after a crash takes. */
async function needsCheckpoint(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select written > ${checkpointBytes}
        or (written > ${checkpointBytes / 16} and checkpoint_time < now() - interval '5 minutes')
      as "isDue"
    from (
      select checkpoint_time, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as written
      from pg_control_checkpoint()
    ) log`.execute(db);
  return rows[0]?.isDue === true;
}
