import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/use-debounced-text.ts';

/** The value, once the user stops typing. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  const serialized = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [serialized]);
  return debounced;
}
