import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';

const maxHoursAgo = 12;

const formatUnit = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** A relative time; after half a day, the date and time. */
export function formatAgo(date: Date, now: Date, zone: string) {
  const minutes = Math.floor((now.getTime() - date.getTime()) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return formatUnit(minutes, 'minute');
  if (minutes < maxHoursAgo * 60) return formatUnit(Math.floor(minutes / 60), 'hour');
  return formatDateTimeAutoYear(date, zone, now);
}
