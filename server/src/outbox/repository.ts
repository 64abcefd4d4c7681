import { sql } from 'kysely';
import { addMs, days, hours } from '../clock.ts';
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

export async function insert(
  tx: Tx,
  rows: { id: string; topic: Topic; payload: unknown; now: Date; dueAt: Date }[],
) {
  await tx
    .insertInto('outbox')
    .values(
      rows.map(({ id, topic, payload, now, dueAt }) => ({
        id,
        topic,
        payload: JSON.stringify(payload),
        created_at: now,
        due_at: dueAt,
        last_error: null,
        set_aside_at: null,
        claimed_by: null,
      })),
    )
    .execute();
}

/** If a database crash loses the claim, the rows are due again immediately, so nothing is lost. */
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

/** Removes the rows whose claim is still valid, and returns their ids. */
export async function removeClaimed(tx: Tx, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const claimed = await tx
    .deleteFrom('outbox')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('id', 'attempts'),
        'in',
        rows.map(({ id, attempts }) => tuple(id, attempts)),
      ),
    )
    .returning('id')
    .execute();
  return new Set(claimed.map(({ id }) => id));
}

export async function remove(tx: Tx, rows: readonly Pick<OutboxRow, 'id'>[]) {
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
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
