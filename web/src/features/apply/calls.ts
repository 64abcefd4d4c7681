import { applyAsDriver } from '@chesapeake/contract/driver-application';
import { getOwnDriver, type OwnDriver } from '@chesapeake/contract/drivers';
import { CallError } from '../../lib/call-error.ts';
import { call, type Input } from '../../lib/http.ts';

export type Application = Input<typeof applyAsDriver>;

export const sendApplication = (application: Application) => call(applyAsDriver, application);

/** What became of the caller's last application; nothing where there is none. */
export async function findOwnDriver(signal: AbortSignal): Promise<OwnDriver | null> {
  try {
    return await call(getOwnDriver, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
