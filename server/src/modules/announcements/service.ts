import { type announcement, isAudience } from '@chesapeake/contract/notifications/announcements';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import type { Topics } from '../../outbox/topics.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Notifications } from '../notifications/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: DomainEvents;
  notifications: Notifications;
}

/** The number of people notified per transaction. */
const batchSize = 1000;

/** Notifications the office sends to users. */
export function createAnnouncements({ db, clock, outbox, events, notifications }: Deps) {
  /** Notifies one batch and queues the rest, so other events do not wait long. */
  async function notifyBatch(tx: Tx, batch: Topics['announcement']) {
    const { eventId, at, message, to: addressee, after } = batch;
    const userIds = await repository.listIds(tx, addressee, after, batchSize);
    const to = userIds.map((userId) => ({ userId, id: newId() }));
    const event = 'generalNotification';
    const createdAt = new Date(at);
    await notifications.add(
      tx,
      to.map((person) => ({
        ...person,
        eventId,
        event,
        type: 'info',
        message,
        bookingId: null,
        createdAt,
      })),
    );
    if (to.length > 0) {
      await outbox.write(tx, 'socket-events', {
        socketEvents: [{ event, payload: { message }, to }],
      });
    }
    const last = userIds.at(-1);
    if (last && userIds.length === batchSize) {
      await outbox.write(tx, 'announcement', { ...batch, after: last });
    }
  }

  outbox.handle('announcement', { inTransaction: forEachPayload(notifyBatch) });

  return {
    send: (caller: Caller, { message, to }: z.output<typeof announcement>) =>
      idempotentTransaction(db, async (tx) => {
        const recipients = await repository.count(tx, to);
        // A group may be empty, but a single recipient must exist.
        if (recipients === 0 && !isAudience(to)) fail('USER_NOT_FOUND', { field: 'to' });
        const id = newId();
        await events.record(tx, {
          actorId: caller.userId,
          action: 'announcement.sent',
          subject: { kind: 'announcement', id },
          before: null,
          after: { to, message },
          notifications: [],
        });
        const at = clock().toISOString();
        await outbox.write(tx, 'announcement', { eventId: id, at, message, to, after: null });
        return { recipients };
      }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
