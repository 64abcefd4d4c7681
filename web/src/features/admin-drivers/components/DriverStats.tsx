import { StatStrip } from '../../../ui/StatStrip.tsx';
import type { DriverCounts } from '../driver-counts.ts';

export const DriverStats = ({ counts, failed }: { counts?: DriverCounts; failed: boolean }) => (
  <StatStrip
    label="Drivers in numbers"
    failed={failed}
    stats={[
      {
        label: 'Total',
        value: counts?.all,
        note: counts && `${counts.Active + counts['Off-Duty'] + counts.Suspended} approved`,
      },
      {
        label: 'Pending',
        value: counts?.Pending,
        note: counts?.Pending ? 'to review' : 'none to review',
        dot: 'waiting',
      },
      {
        label: 'Active',
        value: counts?.Active,
        note: counts && `${counts.onRide} on a ride now`,
        dot: 'good',
      },
      { label: 'Off-Duty', value: counts?.['Off-Duty'], note: 'no new bookings', dot: 'neutral' },
      ...(counts?.Suspended
        ? [
            {
              label: 'Suspended',
              value: counts.Suspended,
              note: 'cannot drive',
              dot: 'bad' as const,
            },
          ]
        : []),
      { label: 'Rejected', value: counts?.Rejected, note: 'may apply again', dot: 'bad' },
    ]}
  />
);
