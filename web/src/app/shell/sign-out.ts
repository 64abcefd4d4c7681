import { endSession, readSession } from '../../lib/session.ts';
import { forgetAllInTab } from '../../lib/tab-storage.ts';

/**
 * Ends the session here at once; the server hears of it meanwhile. Where it cannot be reached, the
 * token is forgotten all the same, and runs out there by itself.
 */
export function signOut() {
  const token = readSession()?.token;
  // Before the pages hear of it: what they began is not to be found by whoever comes next.
  forgetAllInTab();
  endSession('signed-out');
  // Fetched only now: the landing page does without the code that calls the API.
  import('./end-session-on-server.ts')
    .then(({ endSessionOnServer }) => token && endSessionOnServer(token))
    .catch(() => {});
}
