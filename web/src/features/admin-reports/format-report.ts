import { formatDecimal, formatPercent } from '@chesapeake/contract/format/numbers';

/** A rate from 0 to 1, or 'None yet'. */
export const formatRate = (rate: number | null) =>
  rate === null ? 'None yet' : formatPercent(rate * 100);

/** Average number of cars: '1.2', 'under 0.1' */
export const formatCarCount = (cars: number) =>
  cars > 0 && cars < 0.05 ? 'under 0.1' : formatDecimal(cars);

/** By how many points a rate rose or fell; undefined if either rate is unknown. */
export function formatPointChange(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { direction: 'none' as const, text: 'No change' };
  return {
    direction: points > 0 ? ('up' as const) : ('down' as const),
    text: `${formatDecimal(Math.abs(points))} points`,
  };
}
