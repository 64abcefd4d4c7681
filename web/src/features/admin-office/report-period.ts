import { dayIn } from '@chesapeake/contract/moments';
import { reportPeriod } from '@chesapeake/contract/reports';
import { dayPlus } from '../../lib/zoned-time.ts';
import type { Period } from './queries.ts';

/** The days up to today on the business's calendar. */
export function lastDays(count: number, zone: string, now = new Date()): Period {
  const to = dayIn(now, zone);
  return { from: dayPlus(to, 1 - count), to };
}

/** What the address asks for, and why it cannot be; without a word it is the last 30 days. */
export function readPeriod(query: URLSearchParams, zone: string, now = new Date()) {
  const usual = lastDays(30, zone, now);
  const asked = { from: query.get('from') ?? usual.from, to: query.get('to') ?? usual.to };
  const judged = reportPeriod.safeParse(asked);
  return judged.success
    ? { period: judged.data, asked }
    : { period: undefined, asked, wrong: judged.error.issues[0]?.message };
}
