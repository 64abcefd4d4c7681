import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { addMs, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import type { ScheduledMessage } from './domain-event.ts';
import { createHandedOverRows } from './handed-over.ts';
import {
  claimDue,
  insert,
  makeDueNow,
  type OutboxRow,
  recordFailure,
  releaseClaims,
  remove,
  removeClaimed,
  removeWithoutWaiting,
  requeue,
} from './repository.ts';
import { type Queue, queueFor, queues, type Topic, type Topics } from './topics.ts';

type Handler<T extends Topic> =
  /**
   * Works only in the database: its effect and the removal of the rows commit together, exactly
   * once.
   */
  | { inTransaction: (tx: Tx, payloads: Topics[T][]) => Promise<void> }
  /** Has external effects: runs at least once. */
  | { external: (payload: Topics[T]) => Promise<void> };

type Handlers = { [T in Topic]?: Handler<T> };

/** For handlers that do not benefit from batches. */
export const forEachPayload =
  <Payload>(handle: (tx: Tx, payload: Payload) => Promise<void>) =>
  async (tx: Tx, payloads: Payload[]) => {
    for (const payload of payloads) await handle(tx, payload);
  };

type DeadLetterHandler = (tx: Tx, row: OutboxRow) => Promise<void>;

const pollIntervalMs = 2_000;

/** If a delivery had at least this many messages, the next one waits for more. */
const minToCollect = 3;

/** Consecutive rows of one topic are handled together. */
function groupConsecutive(rows: OutboxRow[]): [OutboxRow, ...OutboxRow[]][] {
  const groups: [OutboxRow, ...OutboxRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0].topic === row.topic) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

export interface Outbox {
  /** Queues a message in the transaction of the change. */
  write: <T extends Topic>(tx: Tx, topic: T, payload: Topics[T]) => Promise<void>;
  /** The same for several messages of one topic. */
  writeAll: <T extends Topic>(tx: Tx, topic: T, payloads: Topics[T][]) => Promise<void>;
  /** Queues messages to deliver at their own times. */
  schedule: (tx: Tx, all: ScheduledMessage[]) => Promise<void>;
  handle: <T extends Topic>(topic: T, handler: Handler<T>) => void;
  /** Delivers everything that is due, including messages queued by doing so. */
  deliverDue: () => Promise<void>;
  /** Retries failed messages of this topic now, because the cause is gone. */
  retryNow: (topic: Topic) => void;
  /** Called in the transaction that gives up on a message, so exactly once. */
  onDeadLetter: (handler: DeadLetterHandler) => void;
  /** Requeues a dead letter, with another day to succeed. */
  retry: (tx: Tx, id: string) => Promise<void>;
  discard: (tx: Tx, id: string) => Promise<void>;
  start: () => void;
  /** Waits for deliveries in progress. */
  stop: () => Promise<void>;
}

/**
 * A transactional outbox: messages are written with the change and delivered after it commits, with
 * retries.
 */
export function createOutbox(deps: { db: Db; clock: Clock; log: Logger }): Outbox {
  const { db, clock, log } = deps;
  const handlers: Handlers = {};
  let handleDeadLetter: DeadLetterHandler = async () => {};
  const wakeUps = new Map<Queue, () => void>();
  /** Queues whose last batch the database interrupted. */
  const interrupted = new Set<Queue>();
  const processId = newId();
  const handedOver = createHandedOverRows();
  const polledAt = new Map<Queue, number>();
  let running: Promise<unknown> | undefined;
  let isStopped = false;

  // A topic's payload and handler types match, but the database does not know that.
  const handlerOf = (row: OutboxRow) => handlers[row.topic as Topic] as Handler<Topic> | undefined;
  const isTransactional = (row: OutboxRow) => 'inTransaction' in (handlerOf(row) ?? {});

  async function recordDeliveryFailure(row: OutboxRow, error: unknown) {
    log.warn({ err: error, topic: row.topic, attempts: row.attempts }, 'delivery failed');
    await transaction(db, async (tx) => {
      if (await recordFailure(tx, row, error, clock())) await handleDeadLetter(tx, row);
    });
  }

  /** Handles the batch in one transaction; if that fails, each row in its own. */
  async function deliverInTransaction(rows: OutboxRow[]): Promise<void> {
    try {
      await transaction(db, async (tx) => {
        // Removes the rows first: a process whose lease expired finds out which rows it lost.
        const claimed = await removeClaimed(tx, rows);
        for (const group of groupConsecutive(rows.filter(({ id }) => claimed.has(id)))) {
          const handler = handlerOf(group[0]) as {
            inTransaction: (tx: Tx, all: unknown[]) => Promise<void>;
          };
          await handler.inTransaction(
            tx,
            group.map(({ payload }) => payload),
          );
        }
      });
    } catch (error) {
      const [only, ...others] = rows;
      if (only && others.length === 0) return recordDeliveryFailure(only, error);
      for (const row of rows) await deliverInTransaction([row]);
    }
  }

  /** Returns whether it succeeded, so the row can be removed. */
  async function deliverExternally(row: OutboxRow): Promise<boolean> {
    try {
      const handler = handlerOf(row);
      if (!handler || !('external' in handler)) {
        throw new Error(`Nothing handles the topic ${row.topic}`);
      }
      await handler.external(row.payload as Topics[Topic]);
      return true;
    } catch (error) {
      await recordDeliveryFailure(row, error);
      return false;
    }
  }

  /** One at a time, in the order written. */
  async function deliverInOrder(rows: OutboxRow[]) {
    const done: OutboxRow[] = [];
    for (let next = 0; next < rows.length; ) {
      const count = rows.slice(next).findIndex((row) => !isTransactional(row));
      const transactional = rows.slice(next, count < 0 ? undefined : next + count);
      if (transactional.length > 0) await deliverInTransaction(transactional);
      const external = rows[next + transactional.length];
      if (external && (await deliverExternally(external))) done.push(external);
      next += transactional.length + 1;
    }
    if (done.length > 0) await removeWithoutWaiting(db, done);
  }

  async function deliverInParallel(rows: OutboxRow[]) {
    const deliver = async (row: OutboxRow) => {
      if (isTransactional(row)) return deliverInTransaction([row]);
      if (await deliverExternally(row)) await transaction(db, (tx) => remove(tx, [row]));
    };
    const outcomes = await Promise.allSettled(rows.map(deliver));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** What this process has just written, and now and then what waits in the database. */
  async function nextRows(queue: Queue, claimant: { processId: string; now: Date }) {
    const nextPoll = (polledAt.get(queue) ?? -Infinity) + pollIntervalMs;
    if (performance.now() < nextPoll) return handedOver.take(queue, claimant.now);
    polledAt.set(queue, performance.now());
    const rows = await claimDue(db, queue, claimant);
    if (rows.length === 0) return handedOver.take(queue, claimant.now);
    pollNext(queue);
    return rows;
  }

  /** There may be more rows in the database. */
  const pollNext = (queue: Queue) => polledAt.delete(queue);

  /** Returns how many rows there were. */
  async function deliverBatch(queue: Queue): Promise<number> {
    const claimant = { processId, now: clock() };
    try {
      // This process delivers one batch of a queue at a time, so nothing else holds its claims.
      if (interrupted.delete(queue)) {
        handedOver.clear(queue);
        await transaction(db, (tx) => releaseClaims(tx, queue, claimant));
        pollNext(queue);
      }
      const rows = await nextRows(queue, claimant);
      await (queue.inOrder ? deliverInOrder(rows) : deliverInParallel(rows));
      return rows.length;
    } catch (error) {
      interrupted.add(queue);
      throw error;
    }
  }

  const sleep = (queue: Queue) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakeUps.delete(queue);
        resolve();
      };
      // Not all processes at the same moment, when the database is back.
      const timer = setTimeout(wake, pollIntervalMs * (0.75 + Math.random() / 2));
      wakeUps.set(queue, wake);
    });
  const wake = (queue: Queue) => wakeUps.get(queue)?.();
  const wakeToPoll = (queue: Queue) => {
    pollNext(queue);
    wake(queue);
  };

  async function runQueue(queue: Queue) {
    while (!isStopped || !handedOver.isEmpty(queue)) {
      // Starts sleeping before checking, so a message written during the check still wakes it.
      const sleeping = sleep(queue);
      const count = await deliverBatch(queue).catch((error) => {
        log.error({ err: error }, 'the outbox cannot be read');
        if (isStopped) handedOver.clear(queue);
        return 0;
      });
      const isQuick = count >= minToCollect && count < queue.batchSize;
      if (isQuick && queue.collectMs && !isStopped) await pause(queue.collectMs);
      if (count > 0 || isStopped) wake(queue);
      await sleeping;
    }
  }

  async function writeAll<T extends Topic>(tx: Tx, topic: T, payloads: Topics[T][]) {
    if (payloads.length === 0) return;
    const now = clock();
    const queue = queueFor(topic);
    const rows = payloads.map((payload) => ({ id: newId(), topic, payload }));
    if (!running || !queue.inOrder || !handedOver.hasRoom(queue)) {
      await insert(
        tx,
        rows.map((row) => ({ ...row, dueAt: now })),
        { now },
      );
      return afterCommit(tx, () => wakeToPoll(queue));
    }
    const dueAt = addMs(now, queue.leaseMs);
    await insert(
      tx,
      rows.map((row) => ({ ...row, dueAt })),
      { now, claimant: processId },
    );
    const claimed = rows.map((row) => ({ ...row, attempts: 1, failingSince: null }));
    afterCommit(tx, () => {
      handedOver.add(queue, claimed, now);
      wake(queue);
    });
  }

  return {
    write: (tx, topic, payload) => writeAll(tx, topic, [payload]),
    writeAll,
    schedule: async (tx, all) => {
      if (all.length === 0) return;
      await insert(
        tx,
        all.map(({ topic, payload, dueAt }) => ({
          id: newId(),
          topic,
          payload,
          dueAt: new Date(dueAt),
        })),
        { now: clock() },
      );
    },
    handle: (topic, handler) => {
      handlers[topic] = handler as Handlers[typeof topic];
    },
    deliverDue: async () => {
      for (let isBusy = true; isBusy; ) {
        isBusy = false;
        for (const queue of queues) {
          pollNext(queue);
          while ((await deliverBatch(queue)) > 0) isBusy = true;
        }
      }
    },
    retryNow: (topic) => {
      transaction(db, (tx) => makeDueNow(tx, topic, clock())).then(
        () => wakeToPoll(queueFor(topic)),
        (error) => log.warn({ err: error }, 'the next try comes when it is due'),
      );
    },
    onDeadLetter: (handler) => {
      handleDeadLetter = handler;
    },
    retry: async (tx, id) => {
      const topic = await requeue(tx, id, clock());
      afterCommit(tx, () => wakeToPoll(queueFor(topic)));
    },
    discard: (tx, id) => remove(tx, [{ id }]),
    start: () => {
      running = Promise.all(queues.map(runQueue));
    },
    stop: async () => {
      isStopped = true;
      for (const queue of queues) wake(queue);
      await running;
    },
  };
}
