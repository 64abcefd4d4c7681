import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './blockable-history.ts';

/** While a dialog or sheet is open, Back closes it and the page stays. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOpen) return closeOnBack(() => close());
  }, [isOpen]);
}
