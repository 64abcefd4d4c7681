import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { isDay, readSpokenDay, withoutJoint } from './spoken-day.ts';
import { type Bounds, instantAt } from './zoned-time.ts';

export type TypedProblem =
  | 'unreadable'
  | 'no day'
  | 'no time'
  | 'am or pm'
  | 'past'
  | 'too late'
  | 'skipped'
  | 'between slots';

export type TypedDateTime =
  | { instant: Date }
  | { instant: null; day?: string; problem: TypedProblem };

/**
 * Reads a date and time as people type them: '12/20/26 9am', '12/20/2026 9:00 PM', '12/20 21:00',
 * 'tomorrow 3p', 'Fri noon'. A time alone is on `dayBefore`, the day that was chosen before. Nothing
 * is rounded.
 */
export function parseDateTimeInput(
  text: string,
  stepMinutes: number,
  bounds: Bounds,
  dayBefore?: string,
  /** The day that 'today' means, if the bounds start later. */
  today = isoDayIn(bounds.from, bounds.zone),
): TypedDateTime {
  const { zone, from, until } = bounds;
  const { day, time } = splitInput(text, today, isoDayIn(from, zone));
  if (day === 'unreadable') return { instant: null, problem: 'unreadable' };
  const minutes = readTime(time);
  if (minutes === 'unreadable' || minutes === 'am or pm')
    return { instant: null, day: day ?? dayBefore, problem: minutes };
  const chosenDay = day ?? dayBefore;
  if (chosenDay === undefined)
    return { instant: null, problem: minutes === undefined ? 'unreadable' : 'no day' };
  if (minutes === undefined) return { instant: null, day: chosenDay, problem: 'no time' };
  const refuse = (problem: TypedProblem) => ({ instant: null, day: chosenDay, problem });
  const instant = instantAt(chosenDay, minutes, zone);
  if (!instant) return refuse('skipped');
  if (instant < from) return refuse('past');
  if (instant > until) return refuse('too late');
  return minutes % stepMinutes === 0 ? { instant } : refuse('between slots');
}

/** The day, undefined if only a time was typed, and the text of the time. */
function splitInput(text: string, now: string, today: string) {
  const spoken = readSpokenDay(text, { today: now, first: today });
  if (spoken) return spoken;
  const [matched, month = '', date = '', year] =
    /^\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?=[\s,]|$)/.exec(text) ?? [];
  if (matched === undefined)
    return { day: text.includes('/') || !text.trim() ? 'unreadable' : undefined, time: text };
  const dayIn = (fullYear: string) =>
    `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = withoutJoint(text.slice(matched.length));
  const thisYear = today.slice(0, 4);
  const day =
    year === undefined
      ? // Without a year, the next such day.
        [dayIn(thisYear), dayIn(addDays(`${thisYear}-12-31`, 1).slice(0, 4))].find(
          (each) => isDay(each) && each >= today,
        )
      : dayIn(year.padStart(4, '20'));
  return { day: day && isDay(day) ? day : 'unreadable', time };
}

/** Minutes since midnight; undefined if nothing was typed. */
function readTime(text: string): number | undefined | 'unreadable' | 'am or pm' {
  const typed = text.trim();
  if (!typed) return undefined;
  if (/^noon$/i.test(typed)) return 12 * 60;
  const [, hour = '', minute, half] =
    /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed) ??
    // Without a colon only where the half of the day makes it a time: '630a'.
    /^(\d{1,2})([0-5]\d)\s*([ap])\.?m?\.?$/i.exec(typed) ??
    [];
  const hours = Number(hour);
  if (hour === '' || hours > 23) return 'unreadable';
  const minutes = Number(minute ?? 0);
  if (half) {
    if (hours < 1 || hours > 12) return 'unreadable';
    return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
  }
  // '21:00' and '09:00' are on the 24-hour clock; '9:00' and '9' could be either half of the day.
  const isClear = minute !== undefined && (hours > 12 || hour.startsWith('0'));
  return isClear ? hours * 60 + minutes : 'am or pm';
}
