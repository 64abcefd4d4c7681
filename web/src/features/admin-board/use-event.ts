import { useCallback, useRef } from 'react';

/** A callback that stays the same, so that the lanes and rides that get it need not be drawn again. */
export function useEvent<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: Args) => latest.current(...args), []);
}
