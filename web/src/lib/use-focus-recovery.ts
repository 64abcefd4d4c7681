import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * For a container whose buttons may disappear after use: if the focused button is removed, the
 * container takes the focus, so keyboard and screen reader continue there. A container that may
 * itself be removed passes a fallback.
 */
export function useFocusRecovery<Container extends HTMLElement>(
  fallback?: RefObject<HTMLElement | null>,
) {
  const ref = useRef<Container>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isLost = focused.current && !focused.current.isConnected;
    if (!isLost) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    (ref.current ?? fallback?.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<Container>) => {
      focused.current = target;
    },
    // Without a new target, the element was either removed or the user clicked beside it.
    onBlur: ({ relatedTarget }: FocusEvent<Container>) => {
      if (relatedTarget) focused.current = null;
    },
  };
}
