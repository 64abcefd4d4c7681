import { readSession } from '../lib/session.ts';

const minReloadIntervalMs = 60_000;

/**
 * Reloads the signed-in user's permissions from the server. Imported lazily, so the landing page
 * ships without the API client.
 */
export async function lazyReloadSession() {
  const { reloadSession } = await import('./reload-session.ts');
  await reloadSession();
}

let lastReloadAt = 0;

/** On every return to the tab: permissions that an admin changed meanwhile show up in the menus. */
export function reloadSessionOnReturn() {
  if (document.visibilityState !== 'visible' || !readSession()) return;
  if (Date.now() - lastReloadAt < minReloadIntervalMs) return;
  lastReloadAt = Date.now();
  // If it fails, nothing changes; SessionWatch handles an ended session.
  lazyReloadSession().catch(() => {});
}
