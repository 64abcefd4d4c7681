import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of the page that most people open next. */
export function useNextPage(pathname: string) {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    const next = routeAt(pathname)?.nextPage?.(isSignedIn);
    if (!next) return;
    return whenIdle(
      () =>
        void routeAt(next)
          ?.page.preload()
          .catch(() => {}),
    );
  }, [pathname, isSignedIn]);
}
