import { dayAfter } from '@chesapeake/contract/time';
import type { DayTotal } from '../../db/kept-totals.ts';
import { averageOf } from './ratings.ts';

/** The last twelve months, the one of this day last: '2026-11'. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

/** Where the kept days of a driver are, the sum of the ratings is in place of the cents. */
const ratedIn = (totals: DayTotal[]) => {
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const ratings = totals.reduce((sum, total) => sum + total.cents, 0);
  return { average: averageOf(ratings, count), count };
};

/** How one driver's ratings go, of the totals of the last twelve months. */
export function trendOf(totals: DayTotal[], today: string) {
  const between = (first: string, last: string) =>
    ratedIn(totals.filter(({ day }) => day >= first && day <= last));
  return {
    recent: between(dayAfter(today, -89), today),
    before: between(dayAfter(today, -179), dayAfter(today, -90)),
    months: monthsUntil(today).map((month) => ({
      month,
      ...ratedIn(totals.filter(({ day }) => day.startsWith(month))),
    })),
  };
}
