import { currentScope, type RequestScope, runInScope } from './async-scope.ts';

export const runInRequest = <T>(request: RequestScope, callback: () => Promise<T>) =>
  runInScope({ request }, callback);

export const currentRequest = (): RequestScope | undefined => currentScope()?.request;
