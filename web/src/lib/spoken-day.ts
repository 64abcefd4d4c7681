import { addDays, isoDayUtc, midnightUtc } from '@chesapeake/contract/calendar/days';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const weekdayPattern =
  /^(sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?)\b\.?/;
const monthPattern =
  /^(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?\s*(\d{1,2})(?:st|nd|rd|th)?\b(?!:|\/)(?:,?\s+(20\d\d)\b)?/;
const relativePattern = /^(today|tonight|tomorrow|tmrw|tom)\b/;

interface SpokenDay {
  /** 'YYYY-MM-DD' */
  day: string | 'unreadable';
  /** What was typed after it. */
  time: string;
}

/**
 * A day in words at the beginning of a text: 'tomorrow', 'Fri', 'Nov 25'. A weekday is the first one
 * after today, and not before `first`. Undefined if the text begins with something else.
 */
export function readSpokenDay(
  text: string,
  { today, first }: { today: string; first: string },
): SpokenDay | undefined {
  const typed = text.trim().toLowerCase();
  const relative = relativePattern.exec(typed);
  if (relative) {
    const isToday = relative[1] === 'today' || relative[1] === 'tonight';
    return { day: isToday ? today : addDays(today, 1), time: restOf(typed, relative[0]) };
  }
  const weekday = weekdayPattern.exec(typed);
  if (weekday) {
    const rest = restOf(typed, weekday[0]);
    // In 'Fri, Nov 20', the weekday says nothing new.
    return (
      readMonthDay(rest, today) ?? {
        day: nextWeekday(weekday[0].slice(0, 3), laterOf(addDays(today, 1), first)),
        time: rest,
      }
    );
  }
  return readMonthDay(typed, today);
}

function readMonthDay(text: string, today: string): SpokenDay | undefined {
  const [matched, name, date = '', year] = monthPattern.exec(text) ?? [];
  if (matched === undefined || name === undefined) return undefined;
  const dayIn = (fullYear: string) =>
    `${fullYear}-${String(months.indexOf(name.slice(0, 3)) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const found =
    year === undefined
      ? // Without a year, the next such day.
        [dayIn(String(thisYear)), dayIn(String(thisYear + 1))].find(
          (day) => isDay(day) && day >= today,
        )
      : dayIn(year);
  return { day: found && isDay(found) ? found : 'unreadable', time: restOf(text, matched) };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

function nextWeekday(name: string, from: string) {
  const missing = (weekdays.indexOf(name) - midnightUtc(from).getUTCDay() + 7) % 7;
  return addDays(from, missing);
}

const restOf = (text: string, matched: string) => withoutJoint(text.slice(matched.length));

/** 'at 3p' and ', 3p' both go on with a time. */
export const withoutJoint = (text: string) =>
  text.replace(/^[\s,]+/, '').replace(/^(?:at|@)\s*(?=\d|noon)/i, '');

/** February 30 is none, although Date would turn it into a day in March. */
export const isDay = (day: string) =>
  !Number.isNaN(midnightUtc(day).getTime()) && isoDayUtc(midnightUtc(day)) === day;
