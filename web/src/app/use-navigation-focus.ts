import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollToHash } from './scroll-to-hash.ts';

let hasNavigated = false;

/**
 * After a navigation, scrolls to the top and focuses the page's heading, where a screen reader
 * continues. Skips the first page, which the browser handles itself, and changes of the query
 * alone, so a user typing in a search field keeps the focus.
 */
export function useNavigationFocus() {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is drawn
  useEffect(() => {
    // The router gives a document's first entry the key 'default'.
    if (key === 'default' && !hasNavigated) return;
    hasNavigated = true;
    if (hash && scrollToHash(hash)) return;
    // On Back, the browser restores the scroll position.
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // A page may have put the focus into its first field.
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
}
