import { sql } from 'kysely';
import { addMs, days, hours } from '../clock.ts';
import { compileOnce, compileWrite } from '../db/compiled-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Queue, Topic } from './topics.ts';

/** A message that fails this long becomes a dead letter. */
const giveUpAfter = days(1);

/** 1 s, 4 s, 9 s … up to an hour. */
const retryDelay = (attempts: number) => Math.min(attempts ** 2 * 1_000, hours(1));

export interface OutboxRow {
  id: string;
  topic: string;
  payload: unknown;
  attempts: number;
  failingSince: Date | null;
}

export interface NewOutboxRow {
  id: string;
  topic: Topic;
  /** Stored as JSON. */
  payload: unknown;
  dueAt: Date;
}

const insertRows = compileWrite((db, rows: string, now: Date, claimant: string | null) => ({
  compile: () =>
    sql`insert into outbox (id, topic, payload, created_at, due_at, attempts, claimed_by)
      select id, topic, payload, ${now}::timestamptz, "dueAt",
        (${claimant}::uuid is not null)::integer, ${claimant}::uuid
      from jsonb_to_recordset(${rows}::jsonb)
        as given (id uuid, topic text, payload jsonb, "dueAt" timestamptz)`.compile(db),
}));

/** A claimant takes the rows for the first attempt. */
export const insert = (
  tx: Tx,
  rows: NewOutboxRow[],
  { now, claimant = null }: { now: Date; claimant?: string | null },
) => insertRows(tx, JSON.stringify(rows), now, claimant);

/**
 * The commit does not wait for the disk. If a crash of the database loses it, the rows are in the
 * outbox again and are delivered once more; any later commit that waits makes it durable too.
 */
const asyncCommit = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`;

/**
 * Claims the oldest due rows, up to the queue's batch size. A single statement, because it delays
 * every event.
 */
export async function claimDue(
  db: Db,
  queue: Queue,
  { processId, now }: { processId: string; now: Date },
): Promise<OutboxRow[]> {
  const rows = await db
    .updateTable('outbox')
    .set({
      due_at: addMs(now, queue.leaseMs),
      attempts: sql`attempts + 1`,
      claimed_by: processId,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where('topic', 'in', queue.topics)
        .where(asyncCommit)
        .orderBy('due_at')
        .orderBy('id')
        .limit(queue.batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'topic', 'payload', 'attempts', 'failing_since as failingSince'])
    .execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Makes due what the process has claimed and not delivered. */
export async function releaseClaims(
  tx: Tx,
  queue: Queue,
  { processId, now }: { processId: string; now: Date },
) {
  await tx
    .updateTable('outbox')
    .set({ due_at: now, claimed_by: null })
    .where('claimed_by', '=', processId)
    .where('topic', 'in', queue.topics)
    .execute();
}

const deleteClaimed = compileOnce((db, ids: string[], attempts: number[]) =>
  db
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(id, attempts) in (select * from unnest(${ids}::uuid[], ${attempts}::integer[]))`,
    )
    .where(asyncCommit)
    .returning('id'),
);

/**
 * Removes the rows whose claim is still valid, and returns their ids. The work of their delivery commits
 * with them or not at all.
 */
export async function removeClaimed(tx: Tx, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const claimed = await deleteClaimed(
    tx,
    rows.map(({ id }) => id),
    rows.map(({ attempts }) => attempts),
  );
  return new Set(claimed.map(({ id }) => id));
}

const deleteRows = compileWrite((db, ids: string[]) =>
  db.deleteFrom('outbox').where(sql<boolean>`id = any(${ids}::uuid[])`),
);

export const remove = (tx: Tx, rows: readonly Pick<OutboxRow, 'id'>[]) =>
  deleteRows(
    tx,
    rows.map(({ id }) => id),
  );

/** Not in a transaction of its own, so that a delivery of live updates takes one statement. */
export async function removeWithoutWaiting(db: Db, rows: readonly Pick<OutboxRow, 'id'>[]) {
  const ids = rows.map(({ id }) => id);
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(asyncCommit)
    .execute();
}

/** Returns whether this made it a dead letter. */
export async function recordFailure(tx: Tx, row: OutboxRow, error: unknown, now: Date) {
  const since = row.failingSince ?? now;
  const isDeadLetter = now.getTime() - since.getTime() >= giveUpAfter;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({
      due_at: addMs(now, retryDelay(row.attempts)),
      last_error: String(error),
      failing_since: since,
      set_aside_at: isDeadLetter ? now : null,
      claimed_by: null,
    })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .executeTakeFirstOrThrow();
  return isDeadLetter && numUpdatedRows > 0n;
}

/** Resets the retry delays and gives it another day. */
export async function requeue(tx: Tx, id: string, now: Date) {
  const { topic } = await tx
    .updateTable('outbox')
    .set({ set_aside_at: null, failing_since: null, due_at: now, attempts: 0 })
    .where('id', '=', id)
    .returning('topic')
    .executeTakeFirstOrThrow();
  return topic as Topic;
}

/** Only failed rows, not those claimed for their first attempt. */
export async function makeDueNow(tx: Tx, topic: Topic, now: Date) {
  await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('topic', '=', topic)
    .where('failing_since', 'is not', null)
    .where('set_aside_at', 'is', null)
    .where('due_at', '>', now)
    .execute();
}
