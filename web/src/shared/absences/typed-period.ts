import type { Period } from '@chesapeake/contract/calendar/periods';

const instantOf = (iso: string | undefined) => (iso ? new Date(iso) : null);

/** The period typed so far; undefined until both ends are known. */
export function periodOf(fields: { from?: string; until?: string }): Period | undefined {
  const [from, until] = [instantOf(fields.from), instantOf(fields.until)];
  return from && until ? { from, until } : undefined;
}

/** Whether it makes sense to look for bookings in it. */
export const isUsable = (period: Period | undefined): period is Period =>
  period !== undefined && period.until > period.from;
