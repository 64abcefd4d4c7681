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

interface Layer {
  close: () => void;
}

/** What the router keeps with an entry, and the mark of a guard. */
interface EntryState {
  idx?: number;
  isGuard?: true;
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

/** The open dialogs and sheets, the topmost last. */
const layers: Layer[] = [];
let guardFirstEntry = () => {};

/** Back closes this layer instead of leaving the page. Returns a function that ends that. */
export function closeOnBack(close: () => void) {
  const layer: Layer = { close };
  guardFirstEntry();
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
  };
}

/**
 * The router's history, except that navigation can be blocked and that Back closes a dialog. The
 * router itself offers blocking (`useBlocker`) only together with data loading, which would add 17
 * KB (gzip) to every page. It blocks in the same place and in the same way.
 */
export function createBlockableHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  /**
   * What waits until a Back or Forward is undone that was blocked or that closed a dialog. Until
   * then, the browser is at another entry than the page.
   */
  let whenUndone: (() => void)[] | undefined;
  /** The next change was confirmed by the user. */
  let isConfirmed = false;
  let isGuarding = false;

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
      const start = () => {
        if (!isBlocked(history.encodeLocation(to), go)) go();
      };
      if (whenUndone) whenUndone.push(start);
      else start();
    };
  /** The browser has already moved. The router is not told. */
  const undo = (delta: number, andThen?: () => void) => {
    whenUndone = andThen ? [andThen] : [];
    history.go(-delta);
  };

  /**
   * Back from the first entry leaves the site without asking anyone. So the first entry becomes a
   * guard that Back only passes through, and the page continues in an entry of its own.
   */
  guardFirstEntry = () => {
    // A dialog about a blocked Back opens before the browser has returned to the page's entry.
    if (whenUndone) return;
    const entry = readEntry();
    if ((entry.idx ?? 0) > 0) return;
    window.history.replaceState({ ...entry, isGuard: true }, '');
    isGuarding = true;
    history.push(history.location, history.location.state);
    isGuarding = false;
  };
  // Whoever comes Forward to a guard uses it as a page.
  endGuard();

  return Object.assign(Object.create(history) as BrowserHistory, {
    push: unlessBlocked((to, state) => {
      endGuard();
      history.push(to, state);
    }),
    replace: unlessBlocked(history.replace),
    listen: (listener: Parameters<BrowserHistory['listen']>[0]) =>
      history.listen((update) => {
        const { action, delta, location } = update;
        if (isGuarding) return;
        if (action !== NavigationType.Pop || !delta) return listener(update);
        if (whenUndone) {
          const waiting = whenUndone;
          whenUndone = undefined;
          for (const start of waiting) start();
          return;
        }
        const layer = layers.at(-1);
        if (layer && !isConfirmed)
          return undo(delta, () => {
            if (layers.includes(layer)) layer.close();
          });
        const proceed = () => {
          isConfirmed = true;
          history.go(delta);
        };
        if (!isConfirmed && isBlocked(location, proceed)) return undo(delta);
        isConfirmed = false;
        listener(update);
        if (delta < 0 && readEntry().isGuard) history.go(-1);
      }),
  });
}

const readEntry = () => (window.history.state ?? {}) as EntryState;

function endGuard() {
  const { isGuard, ...entry } = readEntry();
  if (isGuard) window.history.replaceState(entry, '');
}
