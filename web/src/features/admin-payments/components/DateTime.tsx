import { formatDay, formatTime } from '@chesapeake/contract/format/dates';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';

/** A date and time in the business's zone; wraps only between the two. */
export function DateTime({ at }: { at: Date }) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <time dateTime={at.toISOString()} className="tabular">
      <span className="whitespace-nowrap">{formatDay(at, zone, now)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at, zone)}</span>
    </time>
  );
}
