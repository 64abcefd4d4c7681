import { sql } from 'kysely';
import { days, hours, later } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Lane, Topic } from './topics.ts';

/** What fails for so long is set aside. */
const patience = days(1);

/** 1 s, 4 s, 9 s ... up to an hour. */
const pauseAfter = (attempts: number) => Math.min(attempts ** 2 * 1_000, hours(1));

export interface Row {
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
      })),
    )
    .execute();
}

/** A crash of the database that forgets the taking makes them due again at once: nothing is lost. */
const waitsForNoDisk = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`;

/**
 * The oldest that are due, for as many as the lane delivers at once. One statement: whoever waits
 * for the news waits for each.
 */
export async function take(db: Db, lane: Lane, now: Date): Promise<Row[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ due_at: later(now, lane.leaseMs), attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where('topic', 'in', lane.topics)
        .where(waitsForNoDisk)
        .orderBy('due_at')
        .orderBy('id')
        .limit(lane.atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'topic', 'payload', 'attempts', 'failing_since as failingSince'])
    .execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Removes those rows that are still held by the one who took them so; answers which they were. */
export async function takeOver(tx: Tx, rows: readonly Row[]): Promise<Set<string>> {
  const mine = await tx
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
  return new Set(mine.map(({ id }) => id));
}

export async function remove(tx: Tx, rows: readonly Pick<Row, 'id'>[]) {
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Answers whether it is set aside by this. */
export async function rememberFailure(tx: Tx, row: Row, error: unknown, now: Date) {
  const since = row.failingSince ?? now;
  const isGivenUp = now.getTime() - since.getTime() >= patience;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({
      due_at: later(now, pauseAfter(row.attempts)),
      last_error: String(error),
      failing_since: since,
      set_aside_at: isGivenUp ? now : null,
    })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .executeTakeFirstOrThrow();
  return isGivenUp && numUpdatedRows > 0n;
}

/** As if it had just been written: its pauses grow anew, and it has another day. */
export async function bringBack(tx: Tx, id: string, now: Date) {
  const { topic } = await tx
    .updateTable('outbox')
    .set({ set_aside_at: null, failing_since: null, due_at: now, attempts: 0 })
    .where('id', '=', id)
    .returning('topic')
    .executeTakeFirstOrThrow();
  return topic as Topic;
}

/** Those that failed and wait: not those that somebody has taken for their first try. */
export async function makeDue(tx: Tx, topic: Topic, now: Date) {
  await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('topic', '=', topic)
    .where('failing_since', 'is not', null)
    .where('set_aside_at', 'is', null)
    .where('due_at', '>', now)
    .execute();
}
