import { AsyncLocalStorage } from 'node:async_hooks';
import type { IdempotentRequest } from './idempotent-request.ts';

/** What a request's transactions need to know about it. */
export interface RequestScope {
  /** The caller's session; once it ends, the request can change nothing. */
  sessionId: string | undefined;
  /** The request's Idempotency-Key. */
  idempotentRequest: IdempotentRequest | undefined;
}

/** What running code knows about where it runs, however deep it was called. */
interface Scope {
  request?: RequestScope;
  isInTransaction?: boolean;
  /** The queries of this code have the long time limit. */
  isLongWork?: boolean;
}

/** One for everything, because each storage makes every promise a little slower. */
const storage = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => storage.getStore();

/** Runs the callback in the current scope with these changes. */
export const runInScope = <T>(changes: Scope, callback: () => Promise<T>): Promise<T> =>
  storage.run({ ...storage.getStore(), ...changes }, callback);
