import type { PageQuery } from '@chesapeake/contract/http/lists';
import { deliveryTexts } from '@chesapeake/contract/notifications/notification-texts';
import type { Caller } from '../../caller.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Action } from '../../outbox/actions.ts';
import { adminNotification } from '../../outbox/domain-event.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Topics } from '../../outbox/topics.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import { areaOfDelivery, describeDelivery, nameDelivery } from './descriptions.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  mail: Mail;
  events: DomainEvents;
}

/**
 * The warning itself is delivered through these topics; if they fail, a warning about it would fail
 * too.
 */
const notificationTopics = new Set(['domain-event', 'socket-events']);

type DeadLetter = NonNullable<Awaited<ReturnType<typeof repository.lock>>>;

/** Deliveries that failed for a day, for an admin to retry or discard. */
export function createDeliveries({ db, outbox, mail, events }: Deps) {
  outbox.onDeadLetter(async (tx, row) => {
    if (notificationTopics.has(row.topic)) return;
    // Without whom it is about: every administrator with access to the settings reads it.
    const message = deliveryTexts.failedForAdmins(nameDelivery(row.topic));
    await events.notify(tx, {
      subject: { kind: 'delivery', id: row.id },
      notifications: [adminNotification({ type: 'warning', message })],
    });
  });

  async function discard(tx: Tx, { id, topic, payload }: DeadLetter) {
    await outbox.discard(tx, id);
    if (topic === 'mail.queued') await mail.discard(tx, (payload as Topics['mail.queued']).mailId);
  }

  const change = (
    caller: Caller,
    id: string,
    action: Action & `delivery.${string}`,
    apply: (tx: Tx, row: DeadLetter) => Promise<void>,
  ) =>
    idempotentTransaction(db, async (tx) => {
      const row = (await repository.lock(tx, id)) ?? fail('DELIVERY_NOT_FOUND');
      const area = areaOfDelivery(row, await repository.findReferenced(tx, [row]));
      if (!caller.permissions.has(`${area}:change`)) fail('FORBIDDEN');
      await apply(tx, row);
      await events.record(tx, {
        actorId: caller.userId,
        action,
        subject: { kind: 'delivery', id },
        before: { what: nameDelivery(row.topic) },
        after: null,
        notifications: [],
      });
    });

  return {
    list: async ({ permissions }: Caller, query: PageQuery) => {
      const { rows, total } = await repository.list(db, query);
      const lookup = await repository.findReferenced(db, rows);
      const describe = (row: { topic: string; payload: unknown }) =>
        permissions.has(`${areaOfDelivery(row, lookup)}:see`)
          ? describeDelivery(row, lookup)
          : nameDelivery(row.topic);
      return {
        rows: rows.map(({ id, topic, payload, reason, setAsideAt, ...rest }) => ({
          ...rest,
          _id: id,
          what: describe({ topic, payload }),
          reason: reason?.replace(/^\w*Error: /, '') ?? '',
          setAsideAt: setAsideAt as Date,
        })),
        total,
      };
    },

    retry: (caller: Caller, id: string) =>
      change(caller, id, 'delivery.retried', (tx, row) => outbox.retry(tx, row.id)),

    discard: (caller: Caller, id: string) => change(caller, id, 'delivery.discarded', discard),
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
