import { dayIn } from '@chesapeake/contract/moments';
import { dayPlus } from '../../lib/zoned-time.ts';

/** Days of the business's calendar, both included; an end that is left out is open. */
export interface Period {
  from?: string;
  to?: string;
}

export const periodNames = {
  all: 'All time',
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  lastMonth: 'Last month',
} as const;
export type PeriodName = keyof typeof periodNames;

const firstOf = (day: string) => `${day.slice(0, 8)}01`;
/** However long the month is, 32 days after its first lies the next one. */
const nextMonth = (first: string) => firstOf(dayPlus(first, 32));

export function periodsAt(now: Date, zone: string): Record<PeriodName, Period> {
  const today = dayIn(now, zone);
  const first = firstOf(today);
  const before = firstOf(dayPlus(first, -1));
  return {
    all: {},
    today: { from: today, to: today },
    week: { from: dayPlus(today, -6), to: today },
    month: { from: first, to: dayPlus(nextMonth(first), -1) },
    lastMonth: { from: before, to: dayPlus(first, -1) },
  };
}

/** What a period is called, where it has a name. */
export const nameOfPeriod = (
  { from, to }: Period,
  periods: Record<PeriodName, Period>,
): PeriodName | undefined =>
  (Object.keys(periods) as PeriodName[]).find(
    (name) => periods[name].from === from && periods[name].to === to,
  );
