import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyedRequest } from './idempotency-keys.ts';

/** What a request's transactions need to know about it. */
export interface RequestScope {
  /** The caller's session; once it ends, the request can change nothing. */
  sessionId: string | undefined;
  /** The request's Idempotency-Key. */
  keyed: KeyedRequest | undefined;
}

const current = new AsyncLocalStorage<RequestScope>();

export const runInRequest = <T>(scope: RequestScope, work: () => Promise<T>) =>
  current.run(scope, work);

export const currentRequest = (): RequestScope | undefined => current.getStore();
