import type { DriversTrend } from '@chesapeake/contract/reviews';

type Month = DriversTrend['months'][number];

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026' */
export const monthText = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

export const averageText = (average: number | null) => average?.toFixed(2) ?? 'None';

/** What the last 90 days are against the 90 before; nothing where either had no review. */
export function changeOf({ recent, before }: Pick<DriversTrend, 'recent' | 'before'>) {
  if (recent.average === null || before.average === null) return undefined;
  const by = Math.round((recent.average - before.average) * 100) / 100;
  return { by, way: by > 0 ? 'up' : by < 0 ? 'down' : 'same' } as const;
}

/** Where the months with reviews lie, from 0 to 1 in both directions: one star below, five above. */
export const pointsOf = (months: readonly Month[]) =>
  months.flatMap(({ average, month }, index) =>
    average === null
      ? []
      : [{ month, x: months.length > 1 ? index / (months.length - 1) : 0, y: (average - 1) / 4 }],
  );
