/** The router's index of a browser history entry. */
const historyIndexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/** The internal path a click leads to; undefined if this page stays open. */
function linkTarget(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  // For other origins, the browser asks via beforeunload.
  if (link.origin !== window.location.origin) return undefined;
  const { pathname, search } = window.location;
  if (link.pathname === pathname && link.search === search) return undefined;
  return link.pathname + link.search + link.hash;
}

let onBack: ((event: PopStateEvent) => void) | undefined;

/**
 * Call before the router starts: listeners run in the order they were added, and this one must be
 * able to stop the router.
 */
export const listenToBackFirst = () =>
  window.addEventListener('popstate', (event) => onBack?.(event));

/**
 * Asks for confirmation before the user leaves by a link, by Back or Forward, or by closing the
 * page. The router offers this only with data routes, so this intercepts clicks before the link and
 * popstate before the router. One at a time; returns a function that removes it.
 */
export function confirmBeforeLeaving(
  onLeave: (go: () => void) => void,
  navigate: (path: string) => unknown,
): () => void {
  const currentIndex = historyIndexOf(window.history.state);
  /** The next popstate restores this entry and is not the user's. */
  let isRestoring = false;
  const onClick = (event: MouseEvent) => {
    const path = linkTarget(event);
    if (!path) return;
    // React Router links ignore prevented clicks.
    event.preventDefault();
    onLeave(() => navigate(path));
  };
  const onPop = (event: PopStateEvent) => {
    if (isRestoring) {
      isRestoring = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = (historyIndexOf(event.state) ?? Number.NaN) - (currentIndex ?? Number.NaN);
    // Entries unknown to the router, or a hash change on this page.
    if (!steps) return;
    event.stopImmediatePropagation();
    isRestoring = true;
    window.history.go(-steps);
    onLeave(() => {
      end();
      window.history.go(steps);
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const end = () => {
    document.removeEventListener('click', onClick, true);
    if (onBack === onPop) onBack = undefined;
    window.removeEventListener('beforeunload', onUnload);
  };
  document.addEventListener('click', onClick, true);
  onBack = onPop;
  window.addEventListener('beforeunload', onUnload);
  return end;
}
