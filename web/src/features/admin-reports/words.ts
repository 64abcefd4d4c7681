import type { Period } from '@chesapeake/contract/reports';
import { shareText } from '../../lib/change-text.ts';
import { dayOfChart, longDay } from '../../lib/dates.ts';

/** 'October 17, 2026 to November 15, 2026' */
export const daysText = ({ from, to }: Period) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;

/** 'Oct 17 to Oct 23' */
export const shortDaysText = ({ from, to }: Period) =>
  from === to ? dayOfChart(from) : `${dayOfChart(from)} to ${dayOfChart(to)}`;

/** A rate from 0 to 1; where there is none, that. */
export const rateText = (rate: number | null) =>
  rate === null ? 'None yet' : shareText(rate * 100);

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** How many cars, on average: '1.2', 'under 0.1' */
export const carsText = (cars: number) =>
  cars > 0 && cars < 0.05 ? 'under 0.1' : oneDecimal.format(cars);

/** By how many points a rate rose or fell; nothing where one of the two is not known. */
export function pointsWords(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { way: 'none' as const, by: 'No change' };
  return {
    way: points > 0 ? ('up' as const) : ('down' as const),
    by: `${oneDecimal.format(Math.abs(points))} points`,
  };
}
