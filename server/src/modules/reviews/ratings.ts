import type { ByStars, ReviewState, Stars } from '@chesapeake/contract/reviews';
import { stars } from '@chesapeake/contract/reviews';

/** How many reviews of one rating are shown or hidden. */
export interface Tally {
  rating: number;
  isHidden: boolean;
  count: number;
}

/** The kinds of totals that the database keeps, as their parts are named. */
const standingsOf: Record<ReviewState, readonly string[]> = {
  all: ['visible', 'hidden'],
  visible: ['visible'],
  hidden: ['hidden'],
  unanswered: ['unanswered'],
};

/** The parts under which the totals of a state are kept: 'visible:5', of one driver '<id>:visible:5'. */
export const partsOf = (state: ReviewState, driver?: string): string[] =>
  standingsOf[state].flatMap((standing) =>
    stars.map((rating) => [...(driver ? [driver] : []), standing, rating].join(':')),
  );

export function tallyOf(part: string, count: number): Tally {
  const [standing, rating] = part.split(':').slice(-2);
  return { rating: Number(rating), isHidden: standing === 'hidden', count };
}

/** Two digits behind the point: nobody tells finer ones apart. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

export function summaryOf(tallies: Tally[]) {
  const byStars: ByStars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let count = 0;
  let [sum, seen] = [0, 0];
  for (const tally of tallies) {
    byStars[tally.rating as Stars] += tally.count;
    count += tally.count;
    if (tally.isHidden) continue;
    seen += tally.count;
    sum += tally.rating * tally.count;
  }
  return { average: averageOf(sum, seen), count, byStars };
}
