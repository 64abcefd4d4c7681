import { currentScope, runInScope } from './async-scope.ts';
import type { IdempotentRequest } from './idempotency-keys.ts';

/** What a request's transactions need to know about it. */
export interface RequestScope {
  /** The caller's session; once it ends, the request can change nothing. */
  sessionId: string | undefined;
  /** The request's Idempotency-Key. */
  idempotentRequest: IdempotentRequest | undefined;
}

export const runInRequest = <T>(request: RequestScope, callback: () => Promise<T>) =>
  runInScope({ request }, callback);

export const currentRequest = (): RequestScope | undefined => currentScope()?.request;
