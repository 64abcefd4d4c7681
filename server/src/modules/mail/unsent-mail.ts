import { sql } from 'kysely';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeAdvisoryLock, transaction } from '../../db/transaction.ts';
import type { Outbox } from '../../outbox/outbox.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
}

/** Older emails are not worth sending, such as a reminder of last week's ride. */
const maxAge = days(1);

/**
 * Sends emails that were written while no mail server was configured. Runs on every start, and
 * skips emails that are queued already.
 */
export const sendUnsentMail = ({ db, clock, outbox }: Deps) =>
  transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, 'kept mails');
    const unsent = await listUnsent(tx, addMs(clock(), -maxAge));
    await outbox.writeAll(
      tx,
      'mail.queued',
      unsent.map(({ id }) => ({ mailId: id })),
    );
  });

const listUnsent = (tx: Tx, since: Date) =>
  tx
    .selectFrom('mails')
    .select('mails.id')
    .where('sent_at', 'is', null)
    .where('body_html', 'is not', null)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('topic', '=', 'mail.queued')
            .whereRef(sql`payload->>'mailId'`, '=', sql`mails.id::text`),
        ),
      ),
    )
    .execute();
