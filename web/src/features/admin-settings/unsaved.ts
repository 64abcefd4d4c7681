import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdBack } from '../../lib/leaving.ts';

/** What is typed is not lost by a wrong press: whoever goes elsewhere is asked first. */
export function useUnsaved() {
  const [isDirty, setDirty] = useState(false);
  /** Where somebody wants to go, and has not said yet that they mean it. */
  const [way, setWay] = useState<{ go: () => void }>();
  const navigate = useNavigate();
  const goTo = useEffectEvent((address: string) => navigate(address));
  useEffect(() => {
    if (!isDirty) return;
    return holdBack(
      (go) => setWay({ go }),
      (address) => goTo(address),
    );
  }, [isDirty]);
  return {
    setDirty,
    isAsked: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      setDirty(false);
      way?.go();
    },
    /** Goes where nothing stands in the way; else asks. */
    go: (go: () => void) => (isDirty ? setWay({ go }) : go()),
  };
}
