import { minuteMs } from '@chesapeake/contract/calendar/days';
import { useNow } from '../../../lib/use-now.ts';
import { type Span, shareAt, type TimeScale } from '../time-scale.ts';

/** `useNow` rounds a minute up, a clock rounds it down. */
export const useClock = () => new Date(useNow().getTime() - minuteMs);

const leftAt = (share: number) =>
  `calc(var(--lane-name) + (100% - var(--lane-name)) * ${share.toFixed(5)})`;

/** The current time through all lanes. A component of its own, so each minute draws only this. */
export function NowLine({ scale }: { scale: TimeScale }) {
  const share = shareAt(scale, useClock());
  if (share < 0 || share > 1) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left: leftAt(share) }}
      className="pointer-events-none absolute inset-y-0 z-10 border-l-[1.5px] border-now"
    />
  );
}

/** A moment at which a plan has too few drivers, through all lanes. */
export function TightBand({ scale, span }: { scale: TimeScale; span: Span }) {
  const from = Math.max(0, shareAt(scale, span.from));
  const until = Math.min(1, shareAt(scale, span.until));
  if (until <= from) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left: leftAt(from), right: `calc((100% - var(--lane-name)) * ${1 - until})` }}
      className="pointer-events-none absolute inset-y-0 z-10 border-x-[1.5px] border-rejected/55 bg-rejected/9"
    />
  );
}
