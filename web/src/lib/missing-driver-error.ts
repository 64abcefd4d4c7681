import { getMyDriver } from '@chesapeake/contract/drivers/drivers';
import { ApiError } from './api-error.ts';
import { call } from './http.ts';

/**
 * For users without a driver record, throws the more helpful error about the missing record instead
 * of a bare refusal.
 */
export async function withMissingDriverError<T>(
  request: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await call(getMyDriver, { signal });
    throw error;
  }
}
