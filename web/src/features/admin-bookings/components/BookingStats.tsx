import type { countBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import { StatStrip } from '../../../ui/StatStrip.tsx';

type Counts = ReplyOf<typeof countBookings>;

/** Counts all bookings, regardless of the list's filters. */
export function BookingStats({
  counts: loadedCounts,
  failed,
}: {
  counts?: Counts;
  failed: boolean;
}) {
  const { counts, revenue, today } = loadedCounts ?? {};
  return (
    <StatStrip
      label="All bookings in numbers"
      failed={failed}
      stats={[
        {
          label: 'Total Bookings',
          value: counts && formatCount(counts.all),
          note: today && `${today.rides} today`,
        },
        {
          label: 'Pending',
          dot: 'waiting',
          value: counts && formatCount(counts.Pending),
          note: today && `${today.withoutDriver} today without a driver`,
        },
        {
          label: 'Completed',
          dot: 'good',
          value: counts && formatCount(counts.Completed),
          note: today && `${today.completed} today`,
        },
        {
          label: 'Total Revenue',
          value: revenue && formatDollars(revenue.all),
          note: revenue && 'all bookings',
        },
      ]}
    />
  );
}
