import { useBusiness } from '../../../lib/business.tsx';
import { dayText, timeText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';

/** A moment on the business's clock, broken between day and time alone. */
export function Moment({ at }: { at: Date }) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <time dateTime={at.toISOString()} className="tabular">
      <span className="whitespace-nowrap">{dayText(at, zone, now)},</span>{' '}
      <span className="whitespace-nowrap">{timeText(at, zone)}</span>
    </time>
  );
}
