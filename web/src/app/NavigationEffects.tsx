import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBusiness } from '../shared/business/index.ts';
import { notFound, routeAt } from './routes.tsx';
import { scrollToHash } from './scroll-to-hash.ts';
import { useNextPage } from './use-next-page.ts';

/** Does what a browser does on a full page load; `useNavigationFocus` does the rest. */
export function NavigationEffects() {
  const { pathname, hash } = useLocation();
  const business = useBusiness();
  useNextPage(pathname);

  useEffect(() => {
    document.title = (routeAt(pathname) ?? notFound).title(business);
  }, [pathname, business]);

  useEffect(() => {
    if (hash) scrollToHash(hash);
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

/** Hovering over a link preloads its page. */
function preloadTarget({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== window.location.origin) return;
  routeAt(link.pathname)
    ?.page.preload()
    .catch(() => {});
}
