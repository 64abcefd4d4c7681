import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';

/** Days of the business's calendar, both inclusive; an omitted end is open. */
export interface LedgerPeriod {
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

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
/** 32 days after the first always falls in the next month. */
const nextMonth = (first: string) => firstOfMonth(addDays(first, 32));

export function ledgerPeriodsAt(now: Date, zone: string): Record<PeriodName, LedgerPeriod> {
  const today = isoDayIn(now, zone);
  const first = firstOfMonth(today);
  const before = firstOfMonth(addDays(first, -1));
  return {
    all: {},
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: first, to: addDays(nextMonth(first), -1) },
    lastMonth: { from: before, to: addDays(first, -1) },
  };
}

/** The name of a period, if it has one. */
export const periodNameOf = (
  { from, to }: LedgerPeriod,
  periods: Record<PeriodName, LedgerPeriod>,
): PeriodName | undefined =>
  (Object.keys(periods) as PeriodName[]).find(
    (name) => periods[name].from === from && periods[name].to === to,
  );
