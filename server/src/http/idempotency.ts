import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { findStoredReply, type KeyedRequest, type StoredReply } from '../db/idempotency-keys.ts';
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
  /** Does the work, claiming the key in its keyed transaction. */
  run: (keyed: KeyedRequest | undefined) => Promise<unknown>;
  /** Builds the reply from the result of the work. */
  encode: (outcome: unknown) => string;
}

/** Does a write once per caller and Idempotency-Key, and repeats the same reply. */
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
    const keyed: KeyedRequest = {
      // Guests are identified by IP address, so their keys do not collide.
      caller: request.caller?.userId ?? `everyone at ${request.ip}`,
      key,
      fingerprint: fingerprint(secret, JSON.stringify([endpoint.method, endpoint.path, input])),
      now: clock(),
      encode,
      isDone: false,
    };
    const before = await findStoredReply(db, keyed);
    if (before) return replayReply(before, keyed);
    try {
      await run(keyed);
    } catch (error) {
      // The same request sent twice at once may have finished first; then its reply is used.
      const concurrent = keyed.isDone ? undefined : await findStoredReply(db, keyed);
      if (concurrent) return replayReply(concurrent, keyed);
      throw error;
    }
    if (keyed.reply === undefined) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} did its work outside of a keyed transaction.`,
      );
    }
    return keyed.reply;
  };
}

function replayReply(stored: StoredReply, keyed: KeyedRequest): string {
  if (!stored.fingerprint.equals(keyed.fingerprint)) fail('IDEMPOTENCY_KEY_REUSED');
  return stored.reply;
}

export type Idempotency = ReturnType<typeof createIdempotency>;
