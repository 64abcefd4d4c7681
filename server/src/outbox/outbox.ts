import { sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { type Clock, hours, later, minutes } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import type { Topic, Topics } from './topics.ts';

type Handler<T extends Topic> =
  /** Works in the database alone: its effect and the removal of the row commit together. */
  | { inside: (tx: Tx, payload: Topics[T]) => Promise<void> }
  /** Reaches outside: done at least once. */
  | { outside: (payload: Topics[T]) => Promise<void> };

type Handlers = { [T in Topic]?: Handler<T> };

/** A row that a process took comes back after this time if that process died. */
const lease = minutes(2);
const batchSize = 20;
const pollEvery = 2_000;

/** 1 s, 4 s, 9 s ... up to an hour. */
const pauseAfter = (attempts: number) => Math.min(attempts ** 2 * 1_000, hours(1));

export interface Outbox {
  /** Says what happened, in the transaction in which it happens. */
  write: <T extends Topic>(tx: Tx, topic: T, payload: Topics[T]) => Promise<void>;
  handle: <T extends Topic>(topic: T, handler: Handler<T>) => void;
  /** Delivers all that is due now. */
  deliverDue: () => Promise<void>;
  start: () => void;
  /** Waits for what is being delivered. */
  stop: () => Promise<void>;
}

/** What happened, written with the change itself, and delivered after it until that worked. */
export function createOutbox(deps: { db: Db; clock: Clock; log: Logger }): Outbox {
  const { db, clock, log } = deps;
  const handlers: Handlers = {};
  let wake = () => {};
  let running: Promise<void> | undefined;
  let stopped = false;

  async function take() {
    const now = clock();
    return transaction(db, (tx) =>
      tx
        .updateTable('outbox')
        .set({ due_at: later(now, lease), attempts: sql`attempts + 1` })
        .where('id', 'in', (due) =>
          due
            .selectFrom('outbox')
            .select('id')
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'topic', 'payload', 'attempts'])
        .execute(),
    );
  }

  const remove = (tx: Tx, id: string) => tx.deleteFrom('outbox').where('id', '=', id).execute();

  async function deliver(row: Awaited<ReturnType<typeof take>>[number]) {
    // The types of a topic's writer and handler are the same; the database does not know them.
    const handler = handlers[row.topic as Topic] as Handler<Topic> | undefined;
    const payload = row.payload as Topics[Topic];
    try {
      if (!handler) throw new Error(`Nothing handles the topic ${row.topic}`);
      if ('inside' in handler) {
        await transaction(db, async (tx) => {
          await handler.inside(tx, payload);
          await remove(tx, row.id);
        });
      } else {
        await handler.outside(payload);
        await transaction(db, (tx) => remove(tx, row.id));
      }
    } catch (error) {
      log.warn({ err: error, topic: row.topic, attempts: row.attempts }, 'delivery failed');
      await transaction(db, (tx) =>
        tx
          .updateTable('outbox')
          .set({ due_at: later(clock(), pauseAfter(row.attempts)), last_error: String(error) })
          .where('id', '=', row.id)
          .execute(),
      );
    }
  }

  async function deliverDue() {
    for (;;) {
      const rows = await take();
      if (rows.length === 0) return;
      await Promise.all(rows.map(deliver));
    }
  }

  async function run() {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollEvery);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      await deliverDue().catch((error) => log.error({ err: error }, 'the outbox cannot be read'));
      if (!stopped) await woken;
    }
  }

  return {
    write: async (tx, topic, payload) => {
      const now = clock();
      await tx
        .insertInto('outbox')
        .values({
          id: newId(),
          topic,
          payload: JSON.stringify(payload),
          created_at: now,
          due_at: now,
          last_error: null,
        })
        .execute();
      afterCommit(tx, () => wake());
    },
    handle: (topic, handler) => {
      handlers[topic] = handler as Handlers[typeof topic];
    },
    deliverDue,
    start: () => {
      running = run();
    },
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
