import type { Db, Tx } from './schema.ts';

/**
 * A request that carries an Idempotency-Key. The first transaction of the request is its work:
 * the key and the answer are kept in that transaction, so that the work is either done with its
 * answer kept, or neither.
 */
export interface Once {
  caller: string;
  key: string;
  fingerprint: Buffer;
  now: Date;
  /** Makes the answer out of what the work returned. */
  encode: (outcome: unknown) => string;
  /** Set when the work has committed: later transactions of the same request are not the work. */
  done: boolean;
  /** What was kept: exactly this is answered, now and again. */
  reply?: string;
}

export interface Kept {
  fingerprint: Buffer;
  reply: string;
}

/** Another request with this key has done the work. */
export class AlreadyDone extends Error {}

/** Waits while another transaction holds the same key, and then takes it or finds the work done. */
export async function takeKey(tx: Tx, once: Once) {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      caller: once.caller,
      key: once.key,
      fingerprint: once.fingerprint,
      reply: null,
      created_at: once.now,
    })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw new AlreadyDone();
}

export async function keepReply(tx: Tx, once: Once, outcome: unknown) {
  once.reply = once.encode(outcome);
  await tx
    .updateTable('idempotency_keys')
    .set({ reply: once.reply })
    .where('caller', '=', once.caller)
    .where('key', '=', once.key)
    .execute();
}

export async function findKept(db: Db, once: Once): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('caller', '=', once.caller)
    .where('key', '=', once.key)
    .executeTakeFirst();
  return row?.reply == null ? undefined : { fingerprint: row.fingerprint, reply: row.reply };
}

export async function forgetKeys(tx: Tx, before: Date) {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
