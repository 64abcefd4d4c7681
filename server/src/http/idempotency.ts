import type { Endpoint } from '@chesapeake/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { findKept, type Kept, type Once } from '../db/once.ts';
import type { Db } from '../db/schema.ts';
import { fail } from '../errors.ts';
import { fingerprint } from '../secrets.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secret: string;
}

interface Work {
  endpoint: Endpoint;
  request: FastifyRequest;
  input: unknown;
  /** Does the work, with the key that its transaction has to take. */
  run: (once: Once | undefined) => Promise<unknown>;
  /** Makes the answer out of what the work returned. */
  encode: (outcome: unknown) => string;
}

/** Does a write once for each Idempotency-Key of a caller, and answers the same again. */
export function createIdempotency({ db, clock, secret }: Deps) {
  return async function perform({ endpoint, request, input, run, encode }: Work): Promise<string> {
    const key = request.headers['idempotency-key'];
    if (key === undefined || endpoint.method === 'GET' || endpoint.keyless) {
      return encode(await run(undefined));
    }
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      fail('VALIDATION_FAILED', {
        errors: { 'Idempotency-Key': 'Must be 1 to 255 printable characters without spaces' },
      });
    }
    const once: Once = {
      // Strangers are told apart by their address, so that their keys do not meet.
      caller: request.caller?.userId ?? `everyone at ${request.ip}`,
      key,
      fingerprint: fingerprint(secret, JSON.stringify([endpoint.method, endpoint.path, input])),
      now: clock(),
      encode,
      done: false,
    };
    const before = await findKept(db, once);
    if (before) return answerAgain(before, once);
    try {
      await run(once);
    } catch (error) {
      // The same request, sent twice at once, may have won meanwhile: then its answer is ours too.
      const meanwhile = once.done ? undefined : await findKept(db, once);
      if (meanwhile) return answerAgain(meanwhile, once);
      throw error;
    }
    if (once.reply === undefined) {
      throw new Error(`${endpoint.method} ${endpoint.path} did its work outside of a transaction.`);
    }
    return once.reply;
  };
}

function answerAgain(kept: Kept, once: Once): string {
  if (!kept.fingerprint.equals(once.fingerprint)) fail('IDEMPOTENCY_KEY_REUSED');
  return kept.reply;
}

export type Idempotency = ReturnType<typeof createIdempotency>;
