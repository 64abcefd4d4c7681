import { dayAfter, daysBetween } from '@chesapeake/contract/time';
import { sql } from 'kysely';

/** Days of the business's calendar, 'YYYY-MM-DD', both included. */
export interface Days {
  first: string;
  last: string;
}

export const daysOf = ({ first, last }: Days): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => dayAfter(first, index));

/** The moment at which a day begins in a zone; the database knows its daylight saving. */
export const startOfDay = (day: string, zone: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;
