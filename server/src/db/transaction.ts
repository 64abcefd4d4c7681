import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { fail } from '../errors.ts';
import { compiledOnce } from './compiled.ts';
import { keepReply, takeKey } from './once.ts';
import { isWorthRetrying } from './pg-errors.ts';
import { currentRequest } from './request-scope.ts';
import type { Db, Tx } from './schema.ts';
import { runInsideTransaction } from './scope.ts';

const attempts = 5;
const hooks = new WeakMap<Tx, (() => void)[]>();

/**
 * The unit of work: all of it or none of it. What it returns is what the endpoint answers, since
 * an Idempotency-Key keeps exactly that in the same transaction.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const request = currentRequest();
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void)[] = [];
    const once = request?.once?.done ? undefined : request?.once;
    try {
      const result = await db.transaction().execute((tx) =>
        runInsideTransaction(async () => {
          hooks.set(tx, afterwards);
          if (request?.sessionId) await holdSession(tx, request.sessionId);
          if (once) await takeKey(tx, once);
          const outcome = await work(tx);
          if (once) await keepReply(tx, once, outcome);
          return outcome;
        }),
      );
      if (once) once.done = true;
      for (const hook of afterwards) hook();
      return result;
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

const heldSession = compiledOnce((db, id: string) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare(),
);

/**
 * Who may call was judged before the body was read, and a client can hold its body back for long.
 * So a change commits only while the caller's session lives, and ending a session waits for the
 * changes that it is in the middle of.
 */
async function holdSession(tx: Tx, id: string) {
  const [session] = await heldSession(tx, id);
  if (!session) fail('NOT_SIGNED_IN');
}

/** Runs once this transaction has committed, and not at all when it does not. */
export function afterCommit(tx: Tx, hook: () => void) {
  hooks.get(tx)?.push(hook);
}

/** Of those who ask for the same name, one at a time goes on, until its transaction ends. */
export async function takeTurns(tx: Tx, name: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
