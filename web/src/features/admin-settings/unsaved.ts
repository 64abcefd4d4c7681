import { useEffect, useState } from 'react';

/** What is typed is not lost by a wrong press: whoever goes elsewhere is asked first. */
export function useUnsaved(go: (part: string) => void) {
  const [isDirty, setDirty] = useState(false);
  const [wanted, want] = useState<string>();
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);
  return {
    setDirty,
    /** Where somebody wants to go, and has not said yet that they mean it. */
    wanted,
    stay: () => want(undefined),
    leave: () => {
      setDirty(false);
      if (wanted) go(wanted);
    },
    /** Answers whether nothing stands in the way. */
    mayGo: (part: string) => {
      if (isDirty) want(part);
      return !isDirty;
    },
  };
}
