import type { DriverRatingTrend } from '@chesapeake/contract/reviews/reviews';

type Month = DriverRatingTrend['months'][number];

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026' */
export const formatMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

export const formatAverage = (average: number | null) => average?.toFixed(2) ?? 'None';

/** The last 90 days against the 90 before; undefined if either had no reviews. */
export function ratingChange({ recent, before }: Pick<DriverRatingTrend, 'recent' | 'before'>) {
  if (recent.average === null || before.average === null) return undefined;
  const by = Math.round((recent.average - before.average) * 100) / 100;
  return { by, direction: by > 0 ? 'up' : by < 0 ? 'down' : 'same' } as const;
}

/**
 * Positions of the months with reviews, from 0 to 1 on both axes: one star at the bottom, five at
 * the top.
 */
export const trendPoints = (months: readonly Month[]) =>
  months.flatMap(({ average, month }, index) =>
    average === null
      ? []
      : [{ month, x: months.length > 1 ? index / (months.length - 1) : 0, y: (average - 1) / 4 }],
  );
