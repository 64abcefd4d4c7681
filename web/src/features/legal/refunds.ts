import type { CancellationSteps } from '@chesapeake/contract/cancellation';
import { stepsInOrder } from '@chesapeake/contract/refunds';
import { hoursText } from './durations.ts';

interface RefundLine {
  share: string;
  when: string;
}

/** What goes back when a customer cancels, step by step as the owner has set it. */
export function refundLines(steps: CancellationSteps): RefundLine[] {
  const ordered = stepsInOrder(steps);
  const lines = ordered.map(({ hoursBefore, refundPercent }, index) => ({
    share: shareText(refundPercent),
    when: whenText(hoursBefore, ordered[index - 1]?.hoursBefore),
  }));
  const last = ordered.at(-1)?.hoursBefore;
  if (last === undefined) return [{ share: 'None of it', when: 'at any time' }];
  if (last === 0) return [...lines, { share: 'None of it', when: 'after the pickup time' }];
  return [...lines, { share: 'None of it', when: `less than ${ahead(last)} before pickup` }];
}

/** How long before pickup everything still goes back; undefined where that is never so. */
export function fullRefundUntil(steps: CancellationSteps): string | undefined {
  const full = steps.filter(({ refundPercent }) => refundPercent === 100);
  const hours = Math.min(...full.map(({ hoursBefore }) => hoursBefore));
  return full.length > 0 && hours > 0 ? ahead(hours) : undefined;
}

const ahead = (hours: number) => hoursText(hours * 60);

function whenText(atLeast: number, lessThan: number | undefined) {
  if (lessThan === undefined) {
    return atLeast === 0 ? 'before pickup' : `${ahead(atLeast)} or more before pickup`;
  }
  if (atLeast === 0) return `less than ${ahead(lessThan)} before pickup`;
  return `less than ${ahead(lessThan)}, but at least ${ahead(atLeast)}, before pickup`;
}

function shareText(percent: number) {
  if (percent === 100) return 'All of it';
  if (percent === 50) return 'Half of it';
  return percent === 0 ? 'None of it' : `${percent}% of it`;
}
