import { useEffect, useState } from 'react';
import { useBusiness } from '../../shared/business/index.ts';

const secondMs = 1000;

/** Shows the time in the business's zone, ticking on the full second. */
export function Clock() {
  const { zone } = useBusiness();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), secondMs - (now.getTime() % secondMs));
    return () => clearTimeout(next);
  }, [now]);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(now);
  return (
    <p
      role="timer"
      aria-label="Time of the business"
      className="text-xs leading-tight font-medium whitespace-nowrap text-white/92 tabular max-lg:col-start-2 max-lg:row-start-2 lg:ml-auto lg:border-r lg:border-white/18 lg:pr-3.5 lg:text-sm"
    >
      {format({ hour: 'numeric', minute: '2-digit', second: '2-digit' })}
      <span className="font-normal text-white/74">
        {' '}
        · {format({ month: 'short', day: 'numeric' })}
      </span>
    </p>
  );
}
