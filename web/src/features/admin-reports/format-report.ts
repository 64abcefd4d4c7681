import type { Period } from '@chesapeake/contract/reports/reports';
import { formatChartDay, formatLongDay } from '../../lib/dates.ts';
import { formatPercent } from '../../lib/format-change.ts';

/** 'October 17, 2026 to November 15, 2026' */
export const formatPeriod = ({ from, to }: Period) =>
  from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`;

/** 'Oct 17 to Oct 23' */
export const formatShortPeriod = ({ from, to }: Period) =>
  from === to ? formatChartDay(from) : `${formatChartDay(from)} to ${formatChartDay(to)}`;

/** A rate from 0 to 1, or 'None yet'. */
export const formatRate = (rate: number | null) =>
  rate === null ? 'None yet' : formatPercent(rate * 100);

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Average number of cars: '1.2', 'under 0.1' */
export const formatCarCount = (cars: number) =>
  cars > 0 && cars < 0.05 ? 'under 0.1' : oneDecimal.format(cars);

/** By how many points a rate rose or fell; undefined if either rate is unknown. */
export function formatPointChange(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { direction: 'none' as const, by: 'No change' };
  return {
    direction: points > 0 ? ('up' as const) : ('down' as const),
    by: `${oneDecimal.format(Math.abs(points))} points`,
  };
}
