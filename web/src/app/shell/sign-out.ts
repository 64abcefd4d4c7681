import { endSession } from '../../lib/session.ts';

/** Ends the session here at once, and on the server too when it can be reached. */
export async function signOut() {
  try {
    // Fetched only now: the landing page does without the code that calls the API.
    const { endSessionOnServer } = await import('./end-session-on-server.ts');
    await endSessionOnServer();
  } finally {
    endSession('signed-out');
  }
}
