import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import { sortCancellationSteps } from '@chesapeake/contract/payments/refunds';
import { formatHours } from './durations.ts';

interface RefundLine {
  share: string;
  when: string;
}

/** The refund at each step of the owner's cancellation rules. */
export function refundLines(steps: CancellationSteps): RefundLine[] {
  const ordered = sortCancellationSteps(steps);
  const lines = ordered.map(({ hoursBefore, refundPercent }, index) => ({
    share: formatShare(refundPercent),
    when: formatCondition(hoursBefore, ordered[index - 1]?.hoursBefore),
  }));
  const last = ordered.at(-1)?.hoursBefore;
  if (last === undefined) return [{ share: 'No refund', when: 'at any time' }];
  if (last === 0) return [...lines, { share: 'No refund', when: 'after the pickup time' }];
  return [...lines, { share: 'No refund', when: `less than ${formatNotice(last)} before pickup` }];
}

/** How long before pickup a full refund is possible; undefined if never. */
export function fullRefundUntil(steps: CancellationSteps): string | undefined {
  const full = steps.filter(({ refundPercent }) => refundPercent === 100);
  const hours = Math.min(...full.map(({ hoursBefore }) => hoursBefore));
  return full.length > 0 && hours > 0 ? formatNotice(hours) : undefined;
}

const formatNotice = (hours: number) => formatHours(hours * 60);

function formatCondition(atLeast: number, lessThan: number | undefined) {
  if (lessThan === undefined) {
    return atLeast === 0 ? 'before pickup' : `${formatNotice(atLeast)} or more before pickup`;
  }
  if (atLeast === 0) return `less than ${formatNotice(lessThan)} before pickup`;
  return `less than ${formatNotice(lessThan)}, but at least ${formatNotice(atLeast)}, before pickup`;
}

function formatShare(percent: number) {
  if (percent === 100) return 'Full refund';
  return percent === 0 ? 'No refund' : `${percent}% refund`;
}
