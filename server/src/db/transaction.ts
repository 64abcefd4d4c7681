import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { fail } from '../errors.ts';
import { compileOnce } from './compiled-query.ts';
import { claimKey, saveReply } from './idempotency-keys.ts';
import type { IdempotentRequest } from './idempotent-request.ts';
import { isRetryable } from './pg-errors.ts';
import { PipelinedKysely } from './pipelined-kysely.ts';
import { currentRequest } from './request-scope.ts';
import type { Db, Tx } from './schema.ts';
import { runInsideTransaction } from './transaction-guard.ts';
import { registerTransaction } from './transaction-writes.ts';

const maxAttempts = 5;
const hooks = new WeakMap<Tx, (() => void)[]>();

/** A unit of work, all or nothing. */
export const transaction = <T>(db: Db, callback: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(db, undefined, callback);

declare const idempotentMark: unique symbol;
/**
 * The result of an idempotent transaction. The mark exists for the compiler alone: route() asks for it
 * wherever an Idempotency-Key is accepted, so that no path through a service forgets the key.
 */
export type Idempotent<T> = T & { readonly [idempotentMark]: true };

/**
 * The transaction that does the work of a request, one per request. Its result must be the
 * endpoint's reply, because the request's Idempotency-Key stores it in the same transaction. Plain
 * transactions before it must find what they did when the request is repeated.
 */
export async function idempotentTransaction<T>(
  db: Db,
  callback: (tx: Tx) => Promise<T>,
): Promise<Idempotent<T>> {
  const idempotentRequest = currentRequest()?.idempotentRequest;
  if (idempotentRequest?.isDone)
    throw new Error('A request does its work in one idempotent transaction.');
  const result = await runTransaction(db, idempotentRequest, callback);
  if (idempotentRequest) idempotentRequest.isDone = true;
  return result as Idempotent<T>;
}

async function runTransaction<T>(
  db: Db,
  idempotentRequest: IdempotentRequest | undefined,
  callback: (tx: Tx) => Promise<T>,
): Promise<T> {
  const request = currentRequest();
  for (let attempt = 1; ; attempt += 1) {
    const commitHooks: (() => void)[] = [];
    try {
      const result = await pipelined(db).runTransaction((tx, open) =>
        runInsideTransaction(async () => {
          hooks.set(tx, commitHooks);
          registerTransaction(tx, open);
          return whileSignedIn(tx, request?.sessionId, async () => {
            if (idempotentRequest) await claimKey(tx, idempotentRequest);
            const outcome = await callback(tx);
            if (idempotentRequest) await saveReply(tx, idempotentRequest, outcome);
            return outcome;
          });
        }),
      );
      for (const hook of commitHooks) hook();
      return result;
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

function pipelined(db: Db): PipelinedKysely {
  if (!(db instanceof PipelinedKysely)) throw new Error('Transactions are not nested.');
  return db;
}

const selectSessionLocked = compileOnce((db, id: string) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare(),
);

/**
 * Access is checked before the body is read, and a client can delay its body for a long time. So a
 * change commits only while the caller's session exists, and ending a session waits for its changes
 * in progress. The work does not wait for the lock, but its outcome counts only with it.
 */
async function whileSignedIn<T>(
  tx: Tx,
  sessionId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!sessionId) return work();
  const locking = selectSessionLocked(tx, sessionId);
  const [session, outcome] = await Promise.allSettled([locking, work()]);
  if (session.status === 'rejected') throw session.reason;
  if (session.value.length === 0) fail('NOT_SIGNED_IN');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Runs the hook after the transaction commits, and not at all if it fails. */
export function afterCommit(tx: Tx, hook: () => void) {
  hooks.get(tx)?.push(hook);
}

/** Serializes transactions that take the same lock name, until each ends. */
export async function takeAdvisoryLock(tx: Tx, name: string) {
  await selectLock(tx, name);
}

const selectLock = compileOnce((db, name: string) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${name}))`.as('lock')),
);
