import { useMemo, useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const lookEveryMs = 5_000;

/** Rounded up: what began in this minute is over for whoever wants to choose it. */
const minuteNow = () => Math.ceil(Date.now() / minuteMs);

function watch(tell: () => void) {
  const looking = setInterval(tell, lookEveryMs);
  // A page in the background is woken seldom.
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * The time to the minute, for as long as the page stays open; whoever uses it is drawn anew once a
 * minute. What the server draws knows no time, and the browser corrects that at once.
 */
export function useNow(): Date {
  const minute = useSyncExternalStore(watch, minuteNow, () => 0);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}
