import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan, TightestMoment } from '@chesapeake/contract/planning/plans';
import { rideSpan } from './lanes.ts';
import { overlaps, type Span, type TimeScale } from './time-scale.ts';

/** Half hours: short enough to show a peak, wide enough to see. */
const stepMs = 30 * 60_000;

export interface Bar extends Span {
  count: number;
}

/** How many rides overlap at most in each half hour. */
export function ridesAtOnce(rides: readonly BoardRide[], scale: TimeScale): Bar[] {
  const spans = rides.map(rideSpan);
  const bars: Bar[] = [];
  for (let at = scale.from.getTime(); at < scale.until.getTime(); at += stepMs) {
    const bar = { from: new Date(at), until: new Date(at + stepMs) };
    bars.push({
      ...bar,
      count: mostAtOnce(
        spans.filter((span) => overlaps(span, bar)),
        bar,
      ),
    });
  }
  return bars;
}

/** Rides reach their most at the beginning of the half hour, or when one of them begins. */
function mostAtOnce(spans: readonly Span[], bar: Span) {
  const moments = [bar.from, ...spans.map(({ from }) => from).filter((from) => from > bar.from)];
  const counts = moments.map(
    (at) => spans.filter(({ from, until }) => from <= at && at < until).length,
  );
  return Math.max(...counts);
}

/** The tightest moments of the rides that a plan leaves open, each once, the worst first. */
export function tightestMoments({ uncovered }: Plan): TightestMoment[] {
  const byTime = new Map<number, TightestMoment>();
  for (const { tightest } of uncovered) {
    if (tightest) byTime.set(tightest.at.getTime(), tightest);
  }
  const missing = ({ rides, drivers }: TightestMoment) => rides.length - drivers.length;
  return [...byTime.values()].sort((a, b) => missing(b) - missing(a));
}
