import { applyAsDriver } from '@chesapeake/contract/drivers/application';
import { getOwnDriver, type OwnDriver } from '@chesapeake/contract/drivers/drivers';
import { CallError } from '../../lib/call-error.ts';
import { type CallInput, call } from '../../lib/http.ts';

export type Application = CallInput<typeof applyAsDriver>;

export const sendApplication = (application: Application) => call(applyAsDriver, application);

/** The user's last application; null if there is none. */
export async function findOwnDriver(signal: AbortSignal): Promise<OwnDriver | null> {
  try {
    return await call(getOwnDriver, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
