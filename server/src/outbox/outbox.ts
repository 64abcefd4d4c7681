import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { type Row, rememberFailure, remove, take, takeOver, write } from './rows.ts';
import { type Lane, lanes, type Topic, type Topics } from './topics.ts';

type Handler<T extends Topic> =
  /** Works in the database alone: its effect and the removal of the row commit together, once. */
  | { inside: (tx: Tx, payload: Topics[T]) => Promise<void> }
  /** Reaches outside: done at least once. */
  | { outside: (payload: Topics[T]) => Promise<void> };

type Handlers = { [T in Topic]?: Handler<T> };

const pollEvery = 2_000;

export interface Outbox {
  /** Says what happened, in the transaction in which it happens. */
  write: <T extends Topic>(tx: Tx, topic: T, payload: Topics[T]) => Promise<void>;
  handle: <T extends Topic>(topic: T, handler: Handler<T>) => void;
  /** Delivers all that is due now, and what that brings about. */
  deliverDue: () => Promise<void>;
  start: () => void;
  /** Waits for what is being delivered. */
  stop: () => Promise<void>;
}

/** What happened, written with the change itself, and delivered after it until that worked. */
export function createOutbox(deps: { db: Db; clock: Clock; log: Logger }): Outbox {
  const { db, clock, log } = deps;
  const handlers: Handlers = {};
  const sleepers = new Set<() => void>();
  let running: Promise<unknown> | undefined;
  let isStopped = false;

  async function deliver(row: Row) {
    // A topic's writer and handler have the same type; the database does not know it.
    const handler = handlers[row.topic as Topic] as Handler<Topic> | undefined;
    const payload = row.payload as Topics[Topic];
    try {
      if (!handler) throw new Error(`Nothing handles the topic ${row.topic}`);
      if ('inside' in handler) {
        await transaction(db, async (tx) => {
          // Taken over first: a process that held the row for too long finds that it lost it.
          if (await takeOver(tx, row)) await handler.inside(tx, payload);
        });
      } else {
        await handler.outside(payload);
        await transaction(db, (tx) => remove(tx, row));
      }
    } catch (error) {
      log.warn({ err: error, topic: row.topic, attempts: row.attempts }, 'delivery failed');
      await transaction(db, (tx) => rememberFailure(tx, row, error, clock()));
    }
  }

  /** Answers whether there was anything. */
  async function deliverBatch(lane: Lane): Promise<boolean> {
    const rows = await transaction(db, (tx) => take(tx, lane, clock()));
    const outcomes = await Promise.allSettled(rows.map(deliver));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return rows.length > 0;
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pollEvery);
      sleepers.add(wake);
    });
  const wakeAll = () => {
    for (const wake of sleepers) wake();
  };

  async function run(lane: Lane) {
    while (!isStopped) {
      // Asleep before looking: what is written while this looks still wakes it.
      const asleep = sleep();
      const isBusy = await deliverBatch(lane).catch((error) => {
        log.error({ err: error }, 'the outbox cannot be read');
        return false;
      });
      if (isBusy || isStopped) wakeAll();
      await asleep;
    }
  }

  return {
    write: async (tx, topic, payload) => {
      await write(tx, { id: newId(), topic, payload, now: clock() });
      afterCommit(tx, wakeAll);
    },
    handle: (topic, handler) => {
      handlers[topic] = handler as Handlers[typeof topic];
    },
    deliverDue: async () => {
      for (let isBusy = true; isBusy; ) {
        isBusy = false;
        for (const lane of lanes) {
          while (await deliverBatch(lane)) isBusy = true;
        }
      }
    },
    start: () => {
      running = Promise.all(lanes.map(run));
    },
    stop: async () => {
      isStopped = true;
      wakeAll();
      await running;
    },
  };
}
