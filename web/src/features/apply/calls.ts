import { getProfile } from '@chesapeake/contract/accounts';
import { applyAsDriver } from '@chesapeake/contract/driver-application';
import { isApproved } from '@chesapeake/contract/driver-status';
import { getOwnDriver, type OwnDriver } from '@chesapeake/contract/drivers';
import { CallError } from '../../lib/call-error.ts';
import { call, type Input } from '../../lib/http.ts';
import { readSession, refreshSession } from '../../lib/session.ts';

export type Application = Input<typeof applyAsDriver>;

export const sendApplication = (application: Application) => call(applyAsDriver, application);

/** What became of the caller's last application; nothing where there is none. */
export async function findOwnDriver(signal: AbortSignal): Promise<OwnDriver | null> {
  try {
    const own = await call(getOwnDriver, { signal });
    await hearOfApproval(own, signal);
    return own;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Approved since the sign-in: the guards of the driver's pages go by what is kept of the person. */
async function hearOfApproval({ status }: OwnDriver, signal: AbortSignal) {
  const session = readSession();
  if (!session || !isApproved({ status }) || session.isDriver) return;
  refreshSession(await call(getProfile, { signal }), session.token);
}
