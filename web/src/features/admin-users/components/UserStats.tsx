import { formatCount } from '@chesapeake/contract/format/numbers';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import type { UserCounts } from '../apply-user-action.ts';

export function UserStats({ counts, failed }: { counts?: UserCounts; failed: boolean }) {
  const accounts = counts ? counts.all - counts.guests : 0;
  const shareOf = (count: number) =>
    accounts > 0 ? `${Math.round((count / accounts) * 100)}% of all accounts` : 'of all accounts';
  return (
    <StatStrip
      label="Users in numbers"
      failed={failed}
      stats={[
        {
          label: 'Total',
          value: formatIfLoaded(counts?.all),
          note: counts?.guests ? `${formatCount(counts.guests)} without an account` : 'accounts',
        },
        {
          label: 'Administrators',
          value: formatIfLoaded(counts?.administrators),
          note: 'can use this panel',
          dot: 'agreed',
        },
        {
          label: 'Verified Emails',
          value: formatIfLoaded(counts?.verified),
          note: counts && shareOf(counts.verified),
          dot: 'good',
        },
        {
          label: 'Unverified Emails',
          value: formatIfLoaded(counts?.unverified),
          note: counts && shareOf(counts.unverified),
          dot: 'neutral',
        },
      ]}
    />
  );
}

const formatIfLoaded = (count: number | undefined) =>
  count === undefined ? undefined : formatCount(count);
