import { applyAsDriver } from '@chesapeake/contract/drivers/application';
import { getMyDriver, type MyDriver } from '@chesapeake/contract/drivers/drivers';
import { ApiError } from '../../lib/api-error.ts';
import { type CallInput, call } from '../../lib/http.ts';

export type Application = CallInput<typeof applyAsDriver>;

export const sendApplication = (application: Application) => call(applyAsDriver, application);

/** The user's last application; null if there is none. */
export async function findOwnDriver(signal: AbortSignal): Promise<MyDriver | null> {
  try {
    return await call(getMyDriver, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
