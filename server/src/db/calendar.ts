import { addDays, daysBetween } from '@chesapeake/contract/calendar/days';
import { sql } from 'kysely';

/** Business days, 'YYYY-MM-DD', inclusive. */
export interface DayRange {
  first: string;
  last: string;
}

export const daysIn = ({ first, last }: DayRange): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/**
 * When a day starts in a time zone. Computed by the database, which knows about daylight saving.
 */
export const startOfDay = (day: string, zone: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;
