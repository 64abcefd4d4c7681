import { formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';
import type { Minute, PlannerDay } from '../day.ts';

/** '4:00 PM', or 'Fri, Nov 20, 4:00 PM' if that is not on the day that is planned. */
export function formatMinute({ startsAt, zone }: PlannerDay, minute: Minute) {
  const dayStart = new Date(startsAt);
  return formatTimeRelativeToDay(new Date(startsAt + minute * 60_000), dayStart, zone, dayStart);
}
