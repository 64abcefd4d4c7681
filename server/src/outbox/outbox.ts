import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import type { Later } from './news.ts';
import {
  bringBack,
  insert,
  makeDue,
  type Row,
  rememberFailure,
  remove,
  take,
  takeOver,
} from './rows.ts';
import { type Lane, laneFor, lanes, type Topic, type Topics } from './topics.ts';

type Handler<T extends Topic> =
  /** Works in the database alone: its effect and the removal of the rows commit together, once. */
  | { inside: (tx: Tx, payloads: Topics[T][]) => Promise<void> }
  /** Reaches outside: done at least once. */
  | { outside: (payload: Topics[T]) => Promise<void> };

type Handlers = { [T in Topic]?: Handler<T> };

/** For handlers that have nothing to gain from several at once. */
export const each =
  <Payload>(handle: (tx: Tx, payload: Payload) => Promise<void>) =>
  async (tx: Tx, payloads: Payload[]) => {
    for (const payload of payloads) await handle(tx, payload);
  };

type SetAsideTeller = (tx: Tx, row: Row) => Promise<void>;

const pollEvery = 2_000;

/** Rows of one topic that follow each other are handled together. */
function runsOf(rows: Row[]): [Row, ...Row[]][] {
  const runs: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0].topic === row.topic) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

export interface Outbox {
  /** Says what happened, in the transaction in which it happens. */
  write: <T extends Topic>(tx: Tx, topic: T, payload: Topics[T]) => Promise<void>;
  /** The same of several things of one kind. */
  writeAll: <T extends Topic>(tx: Tx, topic: T, payloads: Topics[T][]) => Promise<void>;
  /** What is to be looked at later, each at its time. */
  schedule: (tx: Tx, all: Later[]) => Promise<void>;
  handle: <T extends Topic>(topic: T, handler: Handler<T>) => void;
  /** Delivers all that is due now, and what that brings about. */
  deliverDue: () => Promise<void>;
  /** What failed of this topic and waits for its next try is tried now: the reason is gone. */
  hurry: (topic: Topic) => void;
  /** Told in the very transaction that sets a row aside, so once. */
  whenSetAside: (tell: SetAsideTeller) => void;
  /** What is set aside is tried again, for another day. */
  retry: (tx: Tx, id: string) => Promise<void>;
  discard: (tx: Tx, id: string) => Promise<void>;
  start: () => void;
  /** Waits for what is being delivered. */
  stop: () => Promise<void>;
}

/** What happened, written with the change itself, and delivered after it until that worked. */
export function createOutbox(deps: { db: Db; clock: Clock; log: Logger }): Outbox {
  const { db, clock, log } = deps;
  const handlers: Handlers = {};
  let tellSetAside: SetAsideTeller = async () => {};
  const sleepers = new Map<Lane, () => void>();
  let running: Promise<unknown> | undefined;
  let isStopped = false;

  // A topic's writer and handler have the same type; the database does not know it.
  const handlerOf = (row: Row) => handlers[row.topic as Topic] as Handler<Topic> | undefined;
  const worksInside = (row: Row) => 'inside' in (handlerOf(row) ?? {});

  async function failed(row: Row, error: unknown) {
    log.warn({ err: error, topic: row.topic, attempts: row.attempts }, 'delivery failed');
    await transaction(db, async (tx) => {
      if (await rememberFailure(tx, row, error, clock())) await tellSetAside(tx, row);
    });
  }

  /** In one transaction, for a rush; where one of them fails, each in its own. */
  async function deliverInside(rows: Row[]): Promise<void> {
    try {
      await transaction(db, async (tx) => {
        // Taken over first: a process that held the rows for too long finds which it lost.
        const mine = await takeOver(tx, rows);
        for (const run of runsOf(rows.filter(({ id }) => mine.has(id)))) {
          const handler = handlerOf(run[0]) as {
            inside: (tx: Tx, all: unknown[]) => Promise<void>;
          };
          await handler.inside(
            tx,
            run.map(({ payload }) => payload),
          );
        }
      });
    } catch (error) {
      const [only, ...others] = rows;
      if (only && others.length === 0) return failed(only, error);
      for (const row of rows) await deliverInside([row]);
    }
  }

  /** Answers whether it worked, and so whether the row can go. */
  async function deliverOutside(row: Row): Promise<boolean> {
    try {
      const handler = handlerOf(row);
      if (!handler || !('outside' in handler)) {
        throw new Error(`Nothing handles the topic ${row.topic}`);
      }
      await handler.outside(row.payload as Topics[Topic]);
      return true;
    } catch (error) {
      await failed(row, error);
      return false;
    }
  }

  /** One after the other, as they were written. */
  async function deliverInOrder(rows: Row[]) {
    const done: Row[] = [];
    for (let next = 0; next < rows.length; ) {
      const group = rows.slice(next).findIndex((row) => !worksInside(row));
      const inside = rows.slice(next, group < 0 ? undefined : next + group);
      if (inside.length > 0) await deliverInside(inside);
      const outside = rows[next + inside.length];
      if (outside && (await deliverOutside(outside))) done.push(outside);
      next += inside.length + 1;
    }
    if (done.length > 0) await transaction(db, (tx) => remove(tx, done));
  }

  async function deliverAtOnce(rows: Row[]) {
    const deliver = async (row: Row) => {
      if (worksInside(row)) return deliverInside([row]);
      if (await deliverOutside(row)) await transaction(db, (tx) => remove(tx, [row]));
    };
    const outcomes = await Promise.allSettled(rows.map(deliver));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Answers whether there was anything. */
  async function deliverBatch(lane: Lane): Promise<boolean> {
    const rows = await take(db, lane, clock());
    await (lane.inOrder ? deliverInOrder(rows) : deliverAtOnce(rows));
    return rows.length > 0;
  }

  const sleep = (lane: Lane) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(lane);
        resolve();
      };
      const timer = setTimeout(wake, pollEvery);
      sleepers.set(lane, wake);
    });
  const wake = (lane: Lane) => sleepers.get(lane)?.();

  async function run(lane: Lane) {
    while (!isStopped) {
      // Asleep before looking: what is written while this looks still wakes it.
      const asleep = sleep(lane);
      const isBusy = await deliverBatch(lane).catch((error) => {
        log.error({ err: error }, 'the outbox cannot be read');
        return false;
      });
      if (isBusy || isStopped) wake(lane);
      await asleep;
    }
  }

  async function writeAll<T extends Topic>(tx: Tx, topic: T, payloads: Topics[T][]) {
    if (payloads.length === 0) return;
    const now = clock();
    await insert(
      tx,
      payloads.map((payload) => ({ id: newId(), topic, payload, now, dueAt: now })),
    );
    afterCommit(tx, () => wake(laneFor(topic)));
  }

  return {
    write: (tx, topic, payload) => writeAll(tx, topic, [payload]),
    writeAll,
    schedule: async (tx, all) => {
      if (all.length === 0) return;
      const now = clock();
      await insert(
        tx,
        all.map(({ dueAt, ...row }) => ({ id: newId(), ...row, now, dueAt: new Date(dueAt) })),
      );
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
    hurry: (topic) => {
      transaction(db, (tx) => makeDue(tx, topic, clock())).then(
        () => wake(laneFor(topic)),
        (error) => log.warn({ err: error }, 'the next try comes when it is due'),
      );
    },
    whenSetAside: (tell) => {
      tellSetAside = tell;
    },
    retry: async (tx, id) => {
      const topic = await bringBack(tx, id, clock());
      afterCommit(tx, () => wake(laneFor(topic)));
    },
    discard: (tx, id) => remove(tx, [{ id }]),
    start: () => {
      running = Promise.all(lanes.map(run));
    },
    stop: async () => {
      isStopped = true;
      for (const lane of lanes) wake(lane);
      await running;
    },
  };
}
