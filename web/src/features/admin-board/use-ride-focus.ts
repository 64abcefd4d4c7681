import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from './use-event.ts';

/**
 * The focus on the board: one ride takes it, and keeps it when it moves to another lane, which
 * replaces its button.
 */
export function useRideFocus(board: RefObject<HTMLElement | null>) {
  const [lastKey, setLastKey] = useState<string>();
  const focused = useRef<HTMLElement>(null);

  const buttonOf = (key: string) =>
    board.current?.querySelector<HTMLElement>(`[data-ride="${CSS.escape(key)}"]`);

  const moveTo = (key: string) => {
    const button = buttonOf(key);
    button?.focus();
    // The browser scrolls only as far as needed, and not clear of the lanes' names.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const note = useEvent((key: string) => {
    focused.current = buttonOf(key) ?? null;
    setLastKey(key);
  });

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || !lastKey) return;
    focused.current = null;
    if (document.activeElement === document.body) moveTo(lastKey);
  });

  return { lastKey, note, moveTo };
}
