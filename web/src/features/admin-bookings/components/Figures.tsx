import type { countBookings } from '@chesapeake/contract/admin-bookings';
import type { ReplyOf } from '@chesapeake/contract/endpoint';
import { dollarsText } from '../../../lib/money.ts';
import { StatStrip } from '../../../ui/StatStrip.tsx';

type Counts = ReplyOf<typeof countBookings>;

/** All bookings, whatever the list below is narrowed to. */
export function Figures({ counts: known, failed }: { counts?: Counts; failed: boolean }) {
  const { counts, revenue, today } = known ?? {};
  return (
    <StatStrip
      label="All bookings in numbers"
      failed={failed}
      figures={[
        {
          label: 'Total Bookings',
          value: counts?.all.toLocaleString('en-US'),
          note: today && `${today.rides} today`,
        },
        {
          label: 'Pending',
          dot: 'waiting',
          value: counts?.Pending.toLocaleString('en-US'),
          note: today && `${today.withoutDriver} today without a driver`,
        },
        {
          label: 'Completed',
          dot: 'good',
          value: counts?.Completed.toLocaleString('en-US'),
          note: today && `${today.completed} today`,
        },
        {
          label: 'Total Revenue',
          value: revenue && dollarsText(revenue.all),
          note: revenue && 'all bookings',
        },
      ]}
    />
  );
}
