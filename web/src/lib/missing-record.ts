import { getOwnDriver } from '@chesapeake/contract/drivers';
import { CallError } from './call-error.ts';
import { call } from './http.ts';

/** Whoever is no driver is told of the record that is missing, rather than of a bare refusal. */
export async function orMissingRecord<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) await call(getOwnDriver, { signal });
    throw error;
  }
}
