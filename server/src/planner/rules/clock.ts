import { formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';
import type { Minute, PlannerDay } from '../day.ts';

/** Formatting is slow, and the same times are refused for many drivers. */
const texts = new Map<string, string>();
const mostTexts = 10_000;

/** '4:00 PM', or 'Fri, Nov 20, 4:00 PM' if that is not on the day that is planned. */
export function formatMinute({ startsAt, zone }: PlannerDay, minute: Minute) {
  const key = `${startsAt} ${minute} ${zone}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const dayStart = new Date(startsAt);
  const at = new Date(startsAt + minute * 60_000);
  const text = formatTimeRelativeToDay(at, dayStart, zone, dayStart);
  if (texts.size >= mostTexts) texts.clear();
  texts.set(key, text);
  return text;
}
