/** Calendar days as text, 'YYYY-MM-DD', without a time zone. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const midnightUtc = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/** The day of a date in UTC. */
export const isoDayUtc = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (isoDay: string, days: number) =>
  isoDayUtc(new Date(midnightUtc(isoDay).getTime() + days * dayMs));

export const daysBetween = (first: string, last: string) =>
  (midnightUtc(last).getTime() - midnightUtc(first).getTime()) / dayMs;
