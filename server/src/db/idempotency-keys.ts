import { sql } from 'kysely';
import { compileWrite } from './compiled-query.ts';
import type { IdempotentRequest } from './idempotent-request.ts';
import type { Db, Tx } from './schema.ts';

export interface StoredReply {
  fingerprint: Buffer;
  reply: string;
}

/** Another request with this key has done the work. */
export class KeyAlreadyUsed extends Error {}

/**
 * Waits while another transaction holds the key, then claims it or finds the work done. Returns the
 * payment that an earlier attempt of the same request began.
 */
export async function claimKey(tx: Tx, request: IdempotentRequest): Promise<string | null> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      caller: request.caller,
      key: request.key,
      fingerprint: request.fingerprint,
      reply: null,
      payment_id: null,
      created_at: request.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({
          fingerprint: request.fingerprint,
          created_at: request.now,
          // A corrected request does not continue with what the first one began.
          payment_id: sql`case when idempotency_keys.fingerprint = excluded.fingerprint
            then idempotency_keys.payment_id end`,
        })
        .where('idempotency_keys.reply', 'is', null),
    )
    .returning('payment_id')
    .executeTakeFirst();
  if (!claimed) throw new KeyAlreadyUsed();
  return claimed.payment_id;
}

/** Notes the payment under the key, before the provider is called. */
export async function notePayment(tx: Tx, request: IdempotentRequest, paymentId: string) {
  await tx
    .updateTable('idempotency_keys')
    .set({ payment_id: paymentId })
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .execute();
}

export async function saveReply(tx: Tx, request: IdempotentRequest, outcome: unknown) {
  request.reply = request.encode(outcome);
  await updateReply(tx, request.reply, request.caller, request.key);
}

const updateReply = compileWrite((db, reply: string, caller: string, key: string) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('caller', '=', caller)
    .where('key', '=', key),
);

export async function findStoredReply(
  db: Db,
  request: IdempotentRequest,
): Promise<StoredReply | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .executeTakeFirst();
  return row?.reply == null ? undefined : { fingerprint: row.fingerprint, reply: row.reply };
}

export async function deleteKeysBefore(tx: Tx, before: Date) {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
