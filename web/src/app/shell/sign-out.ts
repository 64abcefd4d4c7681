import { endSession, readSession } from '../../lib/session.ts';
import { clearTabStorage } from '../../lib/tab-storage.ts';

/**
 * Ends the session here at once and notifies the server in the background. If the server is
 * unreachable, the token is still discarded here and expires there.
 */
export function signOut() {
  const token = readSession()?.token;
  // Before the pages react: the next user must not find this user's drafts.
  clearTabStorage();
  endSession('signed-out');
  // Imported lazily: the landing page ships without the API client.
  import('./end-session-on-server.ts')
    .then(({ endSessionOnServer }) => token && endSessionOnServer(token))
    .catch(() => {});
}
