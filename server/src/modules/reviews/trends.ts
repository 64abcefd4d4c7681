import { addDays } from '@chesapeake/contract/calendar/days';
import type { DayTotal } from '../../db/running-totals.ts';
import { roundedAverage } from './ratings.ts';

/** The last twelve months up to today's: '2026-11'. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

/** A driver's daily totals store the sum of ratings in the cents column. */
const averageRating = (totals: DayTotal[]) => {
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const ratings = totals.reduce((sum, total) => sum + total.cents, 0);
  return { average: roundedAverage(ratings, count), count };
};

/** A driver's rating trend, from the totals of the last twelve months. */
export function toTrend(totals: DayTotal[], today: string) {
  const between = (first: string, last: string) =>
    averageRating(totals.filter(({ day }) => day >= first && day <= last));
  return {
    recent: between(addDays(today, -89), today),
    before: between(addDays(today, -179), addDays(today, -90)),
    months: monthsUntil(today).map((month) => ({
      month,
      ...averageRating(totals.filter(({ day }) => day.startsWith(month))),
    })),
  };
}
