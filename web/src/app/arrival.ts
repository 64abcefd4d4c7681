import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { goToPart } from './page-parts.ts';

let hasNavigated = false;

/**
 * Begins a page that a navigation led to: at its top, with the focus on its heading, where a screen
 * reader goes on. Not for the first page of all, which the browser sees to itself, and not when
 * only the query changes: whoever types into a search field stays in it.
 */
export function useArrival() {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is drawn
  useEffect(() => {
    // The router calls the entry that a document began with 'default'.
    if (key === 'default' && !hasNavigated) return;
    hasNavigated = true;
    if (hash && goToPart(hash)) return;
    // Going back, the browser itself returns to where the page was left.
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
}
