import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBusiness } from '../lib/business.tsx';
import { goToPart } from './page-parts.ts';
import { notFound, routeAt } from './routes.tsx';

/** What a browser does by itself on a full page load; `useArrival` does the rest. */
export function NavigationEffects() {
  const { pathname, hash } = useLocation();
  const business = useBusiness();

  useEffect(() => {
    document.title = (routeAt(pathname) ?? notFound).title(business);
  }, [pathname, business]);

  useEffect(() => {
    if (hash) goToPart(hash);
  }, [hash]);

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
  routeAt(link.pathname)
    ?.page.preload()
    .catch(() => {});
}
