import { useEffect, useRef } from 'react';

/**
 * Calls back when Alt and this letter are pressed. With Alt, because screen readers and speech input
 * use single letters. Ignored while a dialog is open.
 */
export function useAltShortcut(letter: string, onPress: (() => void) | undefined) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // On a Mac, Alt and a letter type another letter, so this goes by the key's place.
      const isPressed = event.altKey && event.code === `Key${letter.toUpperCase()}`;
      const isOther = event.repeat || event.ctrlKey || event.metaKey;
      if (!isPressed || isOther || document.querySelector('[data-modal]')) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [letter]);
}
