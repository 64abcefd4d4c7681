import { AsyncLocalStorage } from 'node:async_hooks';
import type { Once } from './once.ts';

/** What the transactions of a request have to know of it. */
export interface RequestScope {
  /** The session that calls; its end, at any moment, keeps the request from changing anything. */
  sessionId: string | undefined;
  /** The request's Idempotency-Key. */
  once: Once | undefined;
}

const current = new AsyncLocalStorage<RequestScope>();

export const runInRequest = <T>(scope: RequestScope, work: () => Promise<T>) =>
  current.run(scope, work);

export const currentRequest = (): RequestScope | undefined => current.getStore();

/**
 * What has to be settled before the work of a request: its transactions do not stand for it, so they
 * leave the Idempotency-Key alone. Done again, they have to find what they did before.
 */
export const beforeTheWork = <T>(work: () => Promise<T>): Promise<T> => {
  const request = currentRequest();
  return request ? runInRequest({ ...request, once: undefined }, work) : work();
};
