import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { afterRender } from './after-render.ts';
import { useDesk } from './desk-context.ts';
import { focusFirstToFix, focusNextField, focusNextToFix, focusPart } from './form-navigation.ts';

/**
 * The keys of the desk: Enter goes to the next field, Ctrl and an arrow to the next part, F8 to the
 * next field to fix, Ctrl+Enter books, with Shift it sends a quote. After a failed try, the first wrong
 * field has the focus.
 */
export function useDeskKeys(ref: RefObject<HTMLFormElement | null>, onQuote: () => void) {
  const { control, trigger } = useDesk().form;
  const { submitCount } = useFormState({ control });
  useEffect(() => {
    // The errors of the server are shown right after the try has failed.
    if (submitCount > 0) return afterRender(() => ref.current && focusFirstToFix(ref.current));
  }, [submitCount, ref]);
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (checks > 0) return afterRender(() => ref.current && focusNextToFix(ref.current));
  }, [checks, ref]);

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const isControl = event.ctrlKey || event.metaKey;
    // The input method uses these keys itself.
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Enter' && isControl) {
      event.preventDefault();
      if (event.repeat) return;
      if (event.shiftKey) onQuote();
      else form.requestSubmit();
    } else if (event.key === 'Enter') {
      if (!goesOn(event)) return;
      const hasChosen = event.defaultPrevented;
      event.preventDefault();
      // At once, so that no quick key is lost, but not before a choice is on the page.
      if (hasChosen) afterRender(() => focusNextField(form));
      else focusNextField(form);
    } else if (isControl && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      focusPart(form, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'F8') {
      event.preventDefault();
      void trigger().then(() => setChecks((count) => count + 1));
    }
  };
}

/** Enter presses a button and begins a line of a note; a suggestion that it takes is done. */
function goesOn({ target, defaultPrevented, shiftKey }: KeyboardEvent) {
  if (shiftKey || !(target instanceof HTMLElement)) return false;
  if (target.matches('[role=combobox]')) return true;
  return !defaultPrevented && target.matches('input, select');
}
