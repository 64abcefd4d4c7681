import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of the page whose buttons may go with what they do: when the one that has the focus
 * goes, the part itself takes it, so that the keyboard and the screen reader go on from there. A
 * part that may go as a whole names its heir.
 */
export function useKeptFocus<Part extends HTMLElement>(heir?: RefObject<HTMLElement | null>) {
  const ref = useRef<Part>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isLost = focused.current && !focused.current.isConnected;
    if (!isLost) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    (ref.current ?? heir?.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<Part>) => {
      focused.current = target;
    },
    // Nothing to go to: either it is gone, or somebody pressed beside it.
    onBlur: ({ relatedTarget }: FocusEvent<Part>) => {
      if (relatedTarget) focused.current = null;
    },
  };
}
