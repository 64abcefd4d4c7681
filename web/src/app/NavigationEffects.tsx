import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useBusiness } from '../lib/business.tsx';
import { notFound, routeAt, routes } from './routes.tsx';

/** What a browser does by itself on a full page load: title, scroll, focus. */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const business = useBusiness();
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = (routeAt(pathname) ?? notFound).title(business);
  }, [pathname, business]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what tells one navigation from the next
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
      return;
    }
    // Going back, the browser itself returns to where the page was left.
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // A screen reader goes on from the new page's heading.
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash]);

  useEffect(() => {
    document.addEventListener('pointerover', preloadTarget);
    document.addEventListener('focusin', preloadTarget);
    return () => {
      document.removeEventListener('pointerover', preloadTarget);
      document.removeEventListener('focusin', preloadTarget);
    };
  }, []);

  return null;
}

/** Whoever points at a link is likely to follow it: its page is fetched meanwhile. */
function preloadTarget({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== window.location.origin) return;
  routes
    .find(({ path }) => path === link.pathname)
    ?.page.preload()
    .catch(() => {});
}
