import { useEffect, useState } from 'react';

/** No search while the user is typing. */
export const typingPauseMs = 250;

/** The text after the user stops typing; an emptied text applies at once. */
export function useDebouncedText(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : debounced;
}
