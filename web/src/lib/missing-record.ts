import { getOwnDriver } from '@chesapeake/contract/drivers/drivers';
import { CallError } from './call-error.ts';
import { call } from './http.ts';

/**
 * For users without a driver record, throws the more helpful error about the missing record instead
 * of a bare refusal.
 */
export async function orMissingRecord<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) await call(getOwnDriver, { signal });
    throw error;
  }
}
