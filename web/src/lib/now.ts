import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The time, a little behind at most: for what a page says of it while it stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
