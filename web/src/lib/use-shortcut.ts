import { useEffect, useEffectEvent, useRef } from 'react';

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

const editable = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select';

/** Whether a single key belongs to what has the focus: a text, or an open dialog or menu. */
const isKeyTaken = (target: EventTarget | null) =>
  (target instanceof HTMLElement && (target.matches(editable) || target.isContentEditable)) ||
  document.querySelector('[data-modal], [role=menu]') !== null;

/** Calls back when this key is pressed alone, outside of text fields, dialogs and menus. */
export function useKeyShortcut(key: string, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOther = event.repeat || event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || isOther || event.defaultPrevented || isKeyTaken(event.target))
        return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

/** Calls back when Ctrl, or the Command key of a Mac, and this letter are pressed, in text fields too. */
export function useControlShortcut(letter: string, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPressed = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === letter;
      const isOther = event.repeat || event.altKey || event.shiftKey;
      if (!isPressed || isOther || document.querySelector('[data-modal]')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [letter]);
}
