import type { CountsByStars, ReviewState, Stars } from '@chesapeake/contract/reviews/reviews';
import { stars } from '@chesapeake/contract/reviews/reviews';

/** The number of visible or hidden reviews of one rating. */
export interface Tally {
  rating: number;
  isHidden: boolean;
  count: number;
}

/** The key parts of the running totals for each state. */
const visibilitiesByState: Record<ReviewState, readonly string[]> = {
  all: ['visible', 'hidden'],
  visible: ['visible'],
  hidden: ['hidden'],
  unanswered: ['unanswered'],
};

/** The keys of a state's totals: 'visible:5', or '<driver id>:visible:5' for one driver. */
export const totalKeys = (state: ReviewState, driver?: string): string[] =>
  visibilitiesByState[state].flatMap((visibility) =>
    stars.map((rating) => [...(driver ? [driver] : []), visibility, rating].join(':')),
  );

export function toTally(totalKey: string, count: number): Tally {
  const [visibility, rating] = totalKey.split(':').slice(-2);
  return { rating: Number(rating), isHidden: visibility === 'hidden', count };
}

/** Rounded to two decimals. */
export const roundedAverage = (sum: number, count: number) =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

export function summarizeRatings(tallies: Tally[]) {
  const byStars: CountsByStars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let count = 0;
  let [sum, visibleCount] = [0, 0];
  for (const tally of tallies) {
    byStars[tally.rating as Stars] += tally.count;
    count += tally.count;
    if (tally.isHidden) continue;
    visibleCount += tally.count;
    sum += tally.rating * tally.count;
  }
  return { average: roundedAverage(sum, visibleCount), count, byStars };
}
