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

/**
 * Runs steps that come before the actual work of a request. Their transactions do not use the
 * Idempotency-Key, so when repeated they must find what they did before.
 */
export const withoutIdempotencyKey = <T>(work: () => Promise<T>): Promise<T> => {
  const request = currentRequest();
  return request ? runInRequest({ ...request, keyed: undefined }, work) : work();
};
