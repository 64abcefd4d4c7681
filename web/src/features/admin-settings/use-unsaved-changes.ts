import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmBeforeLeaving } from '../../lib/navigation-guard.ts';

/** Asks for confirmation before the user leaves with unsaved changes. */
export function useUnsavedChanges() {
  const [isDirty, setDirty] = useState(false);
  /** The navigation that waits for confirmation. */
  const [pendingNavigation, setPendingNavigation] = useState<{ go: () => void }>();
  const navigate = useNavigate();
  const goTo = useEffectEvent((address: string) => navigate(address));
  useEffect(() => {
    if (!isDirty) return;
    return confirmBeforeLeaving(
      (go) => setPendingNavigation({ go }),
      (address) => goTo(address),
    );
  }, [isDirty]);
  return {
    setDirty,
    isLeaving: pendingNavigation !== undefined,
    stay: () => setPendingNavigation(undefined),
    leave: () => {
      setDirty(false);
      pendingNavigation?.go();
    },
    /** Navigates at once without unsaved changes; otherwise asks first. */
    go: (go: () => void) => (isDirty ? setPendingNavigation({ go }) : go()),
  };
}
