import { dayIn } from '@chesapeake/contract/moments';
import { type Period, reportPeriod } from '@chesapeake/contract/reports';
import { dayPlus } from '../../lib/zoned-time.ts';

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** What is often asked for, on the business's calendar; what is not over goes up to today. */
export function periodsAt(now: Date, zone: string): { label: string; period: Period }[] {
  const to = dayIn(now, zone);
  const last = (count: number) => ({ from: dayPlus(to, 1 - count), to });
  const first = firstOfMonth(to);
  const before = dayPlus(first, -1);
  return [
    { label: 'Last 7 days', period: last(7) },
    { label: 'Last 30 days', period: last(30) },
    { label: 'Last 90 days', period: last(90) },
    { label: 'This month', period: { from: first, to } },
    { label: 'Last month', period: { from: firstOfMonth(before), to: before } },
    { label: 'This year', period: { from: `${to.slice(0, 4)}-01-01`, to } },
  ];
}

/** What the address asks for, and why it cannot be; without a word it is the last 30 days. */
export function readPeriod(query: URLSearchParams, zone: string, now: Date) {
  const to = dayIn(now, zone);
  const asked = { from: query.get('from') ?? dayPlus(to, -29), to: query.get('to') ?? to };
  const judged = reportPeriod.safeParse(asked);
  return judged.success
    ? { period: judged.data, asked }
    : { period: undefined, asked, wrong: judged.error.issues[0]?.message };
}
