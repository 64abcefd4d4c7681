import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Path,
  type To,
} from 'react-router';

type Destination = Pick<Path, 'pathname' | 'search'>;

interface Blocker {
  blocks: (destination: Destination) => boolean;
  onBlocked: (proceed: () => void) => void;
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

let blocker: Blocker | undefined;

/** Blocks navigation inside the app; one blocker at a time. Returns a function that removes it. */
export function blockNavigation(added: Blocker) {
  blocker = added;
  return () => {
    if (blocker === added) blocker = undefined;
  };
}

/**
 * The router's history, except that navigation can be blocked. The router itself offers that
 * (`useBlocker`) only together with data loading, which would add 17 KB (gzip) to every page. It
 * blocks in the same place and in the same way.
 */
export function createBlockableHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  /** The next change only undoes a blocked Back or Forward. */
  let isRestoring = false;

  const isBlocked = (destination: Destination, go: () => void) => {
    const current = blocker;
    if (!current?.blocks(destination)) return false;
    current.onBlocked(() => {
      if (blocker === current) blocker = undefined;
      go();
    });
    return true;
  };
  const unlessBlocked =
    (navigate: (to: To, state?: unknown) => void) => (to: To, state?: unknown) => {
      const go = () => navigate(to, state);
      if (!isBlocked(history.encodeLocation(to), go)) go();
    };

  return Object.assign(Object.create(history) as BrowserHistory, {
    push: unlessBlocked(history.push),
    replace: unlessBlocked(history.replace),
    listen: (listener: Parameters<BrowserHistory['listen']>[0]) =>
      history.listen((update) => {
        if (isRestoring) {
          isRestoring = false;
          return;
        }
        const { action, delta, location } = update;
        // The browser has already moved, so a blocked move is undone. The router is not told.
        if (
          action === NavigationType.Pop &&
          delta &&
          isBlocked(location, () => history.go(delta))
        ) {
          isRestoring = true;
          history.go(-delta);
          return;
        }
        listener(update);
      }),
  });
}
