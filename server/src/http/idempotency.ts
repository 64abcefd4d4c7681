import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { findStoredReply, type StoredReply } from '../db/idempotency-keys.ts';
import type { IdempotentRequest } from '../db/idempotent-request.ts';
import type { Db } from '../db/schema.ts';
import { fail } from '../errors.ts';
import { fingerprint } from '../secrets.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secret: string;
}

interface IdempotentCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  input: unknown;
  /** Does the work, claiming the key in its idempotent transaction. */
  run: (idempotentRequest: IdempotentRequest | undefined) => Promise<unknown>;
  /** Builds the reply from the result of the work. */
  encode: (outcome: unknown) => string;
}

/** Does a write once per caller and Idempotency-Key, and repeats the same reply. */
export function createIdempotency({ db, clock, secret }: Deps) {
  return async function perform({
    endpoint,
    request,
    input,
    run,
    encode,
  }: IdempotentCall): Promise<string> {
    const key = request.headers['idempotency-key'];
    if (key === undefined || endpoint.method === 'GET' || endpoint.keyless) {
      return encode(await run(undefined));
    }
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      fail('VALIDATION_FAILED', {
        errors: { 'Idempotency-Key': 'Must be 1 to 255 printable characters without spaces' },
      });
    }
    const idempotentRequest: IdempotentRequest = {
      // Guests are identified by IP address, so their keys do not collide.
      caller: request.caller?.userId ?? `everyone at ${request.ip}`,
      key,
      fingerprint: fingerprint(secret, JSON.stringify([endpoint.method, endpoint.path, input])),
      now: clock(),
      encode,
      isDone: false,
    };
    const before = await findStoredReply(db, idempotentRequest);
    if (before) return replayReply(before, idempotentRequest);
    try {
      await run(idempotentRequest);
    } catch (error) {
      // The same request sent twice at once may have finished first; then its reply is used.
      const concurrent = idempotentRequest.isDone
        ? undefined
        : await findStoredReply(db, idempotentRequest);
      if (concurrent) return replayReply(concurrent, idempotentRequest);
      throw error;
    }
    if (idempotentRequest.reply === undefined) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} did its work outside of an idempotent transaction.`,
      );
    }
    return idempotentRequest.reply;
  };
}

function replayReply(stored: StoredReply, idempotentRequest: IdempotentRequest): string {
  if (!stored.fingerprint.equals(idempotentRequest.fingerprint)) fail('IDEMPOTENCY_KEY_REUSED');
  return stored.reply;
}

export type Idempotency = ReturnType<typeof createIdempotency>;
