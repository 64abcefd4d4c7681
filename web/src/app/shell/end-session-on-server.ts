import { logout } from '@chesapeake/contract/accounts';
import { CallError, call } from '../../lib/http.ts';

/** Not reached, or unknown there already: the person is signed out here all the same. */
export async function endSessionOnServer() {
  try {
    await call(logout, { signal: AbortSignal.timeout(5000) });
  } catch (error) {
    if (!(error instanceof CallError) && (error as Error).name !== 'TimeoutError') throw error;
  }
}
