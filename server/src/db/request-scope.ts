import { AsyncLocalStorage } from 'node:async_hooks';
import type { IdempotentRequest } from './idempotency-keys.ts';

/** What a request's transactions need to know about it. */
export interface RequestScope {
  /** The caller's session; once it ends, the request can change nothing. */
  sessionId: string | undefined;
  /** The request's Idempotency-Key. */
  idempotentRequest: IdempotentRequest | undefined;
}

const current = new AsyncLocalStorage<RequestScope>();

export const runInRequest = <T>(scope: RequestScope, callback: () => Promise<T>) =>
  current.run(scope, callback);

export const currentRequest = (): RequestScope | undefined => current.getStore();
