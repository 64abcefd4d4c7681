import { sql } from 'kysely';
import { type Clock, days, later } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurns, transaction } from '../../db/transaction.ts';
import type { Outbox } from '../../outbox/outbox.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
}

/** Nobody wants to be reminded of last week's ride. */
const worthSending = days(1);

/**
 * What was written while no mail server was set goes out once there is one. Done at each start; what
 * is on its way already, or was taken by another process, is left alone.
 */
export const sendKeptMails = ({ db, clock, outbox }: Deps) =>
  transaction(db, async (tx) => {
    await takeTurns(tx, 'kept mails');
    const mails = await listKept(tx, later(clock(), -worthSending));
    await outbox.writeAll(
      tx,
      'mail.queued',
      mails.map(({ id }) => ({ mailId: id })),
    );
  });

const listKept = (tx: Tx, since: Date) =>
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
