import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { blockNavigation } from '../../lib/blockable-history.ts';
import { readSession } from '../../lib/session.ts';

/** Asks for confirmation before the user leaves with unsaved changes. */
export function useUnsavedChanges() {
  const { pathname, search } = useLocation();
  const [isDirty, setDirty] = useState(false);
  /** The navigation that waits for confirmation. */
  const [blocked, setBlocked] = useState<{ proceed: () => void }>();
  const isElsewhere = useEffectEvent(
    (to: { pathname: string; search: string }) => to.pathname !== pathname || to.search !== search,
  );
  useEffect(() => {
    if (!isDirty) return;
    const unblock = blockNavigation({
      // Whoever is signed out can no longer save.
      blocks: (destination) => readSession() !== undefined && isElsewhere(destination),
      onBlocked: (proceed) => setBlocked({ proceed }),
    });
    // Leaving the app, closing the tab or reloading.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  return {
    setDirty,
    isLeaving: blocked !== undefined,
    stay: () => setBlocked(undefined),
    leave: () => {
      setDirty(false);
      blocked?.proceed();
    },
  };
}
