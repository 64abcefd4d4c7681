import { minuteMs } from '@chesapeake/contract/calendar/days';
import { useMemo, useSyncExternalStore } from 'react';

const checkIntervalMs = 5_000;

/** Rounded up: the current minute can no longer be chosen. */
const minuteNow = () => Math.ceil(Date.now() / minuteMs);

function subscribe(listener: () => void) {
  const timer = setInterval(listener, checkIntervalMs);
  // Browsers throttle timers in background tabs.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * The current time to the minute; rerenders once a minute. The server renders with time 0, and the
 * browser corrects it at once.
 */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, minuteNow, () => 0);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}
