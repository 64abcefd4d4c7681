import { formatCount } from '@chesapeake/contract/format/numbers';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { getReviewSummary } from '@chesapeake/contract/reviews/reviews';
import { StatStrip } from '../../../ui/StatStrip.tsx';

type Summary = ReplyOf<typeof getReviewSummary>;

const formatShare = (part: number, all: number) =>
  all === 0 ? 'none so far' : `${Math.round((part / all) * 100)}% of reviews`;

/** Stats for the current filters, except the star filter. */
export function ReviewStats({
  summary,
  failed,
}: {
  summary: Summary | undefined;
  failed: boolean;
}) {
  const { average = null, count = 0, byStars } = summary ?? {};
  const good = byStars && byStars[5] + byStars[4];
  const low = byStars && byStars[2] + byStars[1];
  return (
    <StatStrip
      label="Reviews in numbers"
      failed={failed}
      stats={[
        {
          label: 'Average',
          value: summary && (average === null ? 'None' : average.toFixed(2)),
          note: 'out of 5, excluding hidden reviews',
        },
        { label: 'Reviews', value: summary && formatCount(count), note: 'in this view' },
        {
          label: 'Good',
          value: good,
          note: `4 or 5 stars, ${formatShare(good ?? 0, count)}`,
          dot: 'good',
        },
        {
          label: 'Low',
          value: low,
          note: `1 or 2 stars, ${formatShare(low ?? 0, count)}`,
          dot: 'bad',
        },
      ]}
    />
  );
}
