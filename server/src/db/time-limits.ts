import { minutes } from '../clock.ts';
import { currentScope, runInScope } from './async-scope.ts';

/** For work that takes long even when nothing is wrong, such as a backup. */
export const longTimeLimitMs = minutes(10);

/** Gives the queries of the callback the long time limit. */
export const withLongTimeLimit = <T>(callback: () => Promise<T>) =>
  runInScope({ isLongWork: true }, callback);

/** Whether the running code has the long time limit. */
export const isLongWork = () => currentScope()?.isLongWork === true;
