import { readSession } from '../lib/session.ts';

const atMostEveryMs = 60_000;

/**
 * Asks the server what the person who is signed in may do by now, and keeps that. Fetched with its
 * first use: the landing page does without the code that calls the API.
 */
export async function knowAnew() {
  const { askWhoIAm } = await import('./ask-who-i-am.ts');
  await askWhoIAm();
}

let lastAskedAt = 0;

/** For every return to the tab: what an administrator gave or took meanwhile shows in the menus. */
export function knowAnewOnReturn() {
  if (document.visibilityState !== 'visible' || !readSession()) return;
  if (Date.now() - lastAskedAt < atMostEveryMs) return;
  lastAskedAt = Date.now();
  // Unanswered, all stays as it is; the session's end is told by whoever watches it.
  knowAnew().catch(() => {});
}
