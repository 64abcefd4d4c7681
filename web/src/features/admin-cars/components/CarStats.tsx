import { StatStrip } from '../../../ui/StatStrip.tsx';
import type { CarCounts } from '../car-counts.ts';

export const CarStats = ({ counts, failed }: { counts?: CarCounts; failed: boolean }) => (
  <StatStrip
    label="Cars in numbers"
    failed={failed}
    stats={[
      { label: 'Total', value: counts?.all, note: 'in the fleet' },
      { label: 'Available', value: counts?.Available, note: 'can be booked', dot: 'good' },
      { label: 'In Use', value: counts?.['In Use'], note: 'cannot be booked', dot: 'agreed' },
      {
        label: 'Maintenance',
        value: counts?.['Under Maintenance'],
        note: 'cannot be booked',
        dot: 'waiting',
      },
    ]}
  />
);
