import { dayIn } from '@chesapeake/contract/moments';
import { sql } from 'kysely';

/** A day of the calendar that lies so many days after another: 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Every day from the first to the last. */
export function daysOf({ first, last }: { first: string; last: string }): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

export const today = (now: Date, zone: string) => dayIn(now, zone);

/** The moment at which a day begins in a zone; the database knows its daylight saving. */
export const startOfDay = (day: string, zone: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;
