import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/pause.ts';

/** What is typed, once the typing pauses. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
