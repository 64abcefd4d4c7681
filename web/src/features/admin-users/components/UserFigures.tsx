import { StatStrip } from '../../../ui/StatStrip.tsx';
import type { UserCounts } from '../after-action.ts';

export function UserFigures({ counts, failed }: { counts?: UserCounts; failed: boolean }) {
  const shareOf = (count: number) =>
    counts?.all ? `${Math.round((count / counts.all) * 100)}% of all accounts` : 'of all accounts';
  return (
    <StatStrip
      label="Users in numbers"
      failed={failed}
      figures={[
        { label: 'Total', value: numberText(counts?.all), note: 'accounts' },
        {
          label: 'Administrators',
          value: numberText(counts?.administrators),
          note: 'can use this panel',
          dot: 'agreed',
        },
        {
          label: 'Verified Emails',
          value: numberText(counts?.verified),
          note: counts && shareOf(counts.verified),
          dot: 'good',
        },
        {
          label: 'Unverified Emails',
          value: numberText(counts?.unverified),
          note: counts && shareOf(counts.unverified),
          dot: 'neutral',
        },
      ]}
    />
  );
}

const numberText = (count: number | undefined) => count?.toLocaleString('en-US');
