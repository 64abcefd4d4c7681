import { useEffect, useState } from 'react';

/** As long as somebody types on, nothing is searched for. */
export const typingPauseMs = 250;

/** What was typed, once the typing has paused; what was emptied is empty at once. */
export function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return typed === '' ? '' : settled;
}
