import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';

const maxHoursAgo = 12;

/** A relative time; after half a day, the date and time. */
export function formatAgo(date: Date, now: Date, zone: string) {
  const minutes = Math.floor((now.getTime() - date.getTime()) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${formatQuantity(minutes, 'minute')} ago`;
  if (minutes < maxHoursAgo * 60) return `${formatQuantity(Math.floor(minutes / 60), 'hour')} ago`;
  return formatDateTimeAutoYear(date, zone, now);
}
