import type { PageQuery } from '@chesapeake/contract/lists';
import { deliveryTexts } from '@chesapeake/contract/notification-texts';
import type { Caller } from '../../caller.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Action } from '../../outbox/action.ts';
import { tellAdmins } from '../../outbox/news.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Topics } from '../../outbox/topics.ts';
import type { Mail } from '../mail/service.ts';
import type { NewsService } from '../news/service.ts';
import * as repository from './repository.ts';
import { whatOf } from './words.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  mail: Mail;
  news: NewsService;
}

/** What such a warning is delivered by itself: where that fails, another would fail as well. */
const carriesWarnings = new Set(['news', 'event.told']);

type SetAside = NonNullable<Awaited<ReturnType<typeof repository.lock>>>;

/** What could not be delivered for a day, for an administrator to look at. */
export function createDeliveries({ db, outbox, mail, news }: Deps) {
  outbox.whenSetAside(async (tx, row) => {
    if (carriesWarnings.has(row.topic)) return;
    const what = whatOf(row, await repository.findNamed(tx, [row]));
    await news.tell(tx, {
      subject: { kind: 'delivery', id: row.id },
      tell: [tellAdmins({ type: 'warning', message: deliveryTexts.setAsideForAdmins(what) })],
    });
  });

  async function discard(tx: Tx, { id, topic, payload }: SetAside) {
    await outbox.discard(tx, id);
    if (topic === 'mail.queued') await mail.giveUp(tx, (payload as Topics['mail.queued']).mailId);
  }

  const change = (
    caller: Caller,
    id: string,
    action: Action & `delivery.${string}`,
    deed: (tx: Tx, row: SetAside) => Promise<void>,
  ) =>
    transaction(db, async (tx) => {
      const row = (await repository.lock(tx, id)) ?? fail('DELIVERY_NOT_FOUND');
      const what = whatOf(row, await repository.findNamed(tx, [row]));
      await deed(tx, row);
      await news.write(tx, {
        actorId: caller.userId,
        action,
        subject: { kind: 'delivery', id },
        before: { what },
        after: null,
        tell: [],
      });
    });

  return {
    list: async (query: PageQuery) => {
      const { rows, total } = await repository.list(db, query);
      const known = await repository.findNamed(db, rows);
      return {
        rows: rows.map(({ id, topic, payload, reason, setAsideAt, ...rest }) => ({
          ...rest,
          _id: id,
          what: whatOf({ topic, payload }, known),
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
