/** Where the router counts an entry of the browser's history. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/** The address within the product that a press leads to; nothing where this page stays open. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  // Of another origin, the browser asks.
  if (link.origin !== window.location.origin) return undefined;
  const { pathname, search } = window.location;
  if (link.pathname === pathname && link.search === search) return undefined;
  return link.pathname + link.search + link.hash;
}

let onBack: ((event: PopStateEvent) => void) | undefined;

/**
 * To be called before the router begins: browsers tell a window's listeners in the order in which
 * they came, and whoever is held back must be so before the router has gone.
 */
export const hearBackFirst = () => window.addEventListener('popstate', (event) => onBack?.(event));

/**
 * Holds everybody back who leaves by a link, by the browser's Back and Forward, or by closing the
 * page, and asks. The router knows no way to do so: it has no data routes. So this hears of a
 * press before the link does, and of Back before the router. One at a time; returns what ends it.
 */
export function holdBack(
  ask: (go: () => void) => void,
  navigate: (address: string) => unknown,
): () => void {
  const here = placeOf(window.history.state);
  /** The next entry that is come to is this one again, and nobody's wish. */
  let isOurs = false;
  const onClick = (event: MouseEvent) => {
    const address = targetOf(event);
    if (!address) return;
    // A link that finds it prevented does nothing of its own.
    event.preventDefault();
    ask(() => navigate(address));
  };
  const onPop = (event: PopStateEvent) => {
    if (isOurs) {
      isOurs = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = (placeOf(event.state) ?? Number.NaN) - (here ?? Number.NaN);
    // Nothing to go back by: what the router did not count, or a part of this page.
    if (!steps) return;
    event.stopImmediatePropagation();
    isOurs = true;
    window.history.go(-steps);
    ask(() => {
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
