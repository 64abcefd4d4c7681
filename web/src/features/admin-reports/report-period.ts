import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { type Period, reportPeriod } from '@chesapeake/contract/reports/reports';

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** Common periods on the business's calendar; unfinished ones end today. */
export function reportPeriodsAt(now: Date, zone: string): { label: string; period: Period }[] {
  const to = isoDayIn(now, zone);
  const last = (count: number) => ({ from: addDays(to, 1 - count), to });
  const first = firstOfMonth(to);
  const before = addDays(first, -1);
  return [
    { label: 'Last 7 days', period: last(7) },
    { label: 'Last 30 days', period: last(30) },
    { label: 'Last 90 days', period: last(90) },
    { label: 'This month', period: { from: first, to } },
    { label: 'Last month', period: { from: firstOfMonth(before), to: before } },
    { label: 'This year', period: { from: `${to.slice(0, 4)}-01-01`, to } },
  ];
}

/** The period from the URL, or why it is invalid; defaults to the last 30 days. */
export function readPeriod(query: URLSearchParams, zone: string, now: Date) {
  const to = isoDayIn(now, zone);
  const requested = { from: query.get('from') ?? addDays(to, -29), to: query.get('to') ?? to };
  const parsed = reportPeriod.safeParse(requested);
  return parsed.success
    ? { period: parsed.data, requested }
    : { period: undefined, requested, problem: parsed.error.issues[0]?.message };
}
