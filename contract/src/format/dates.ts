import { midnightUtc } from '../calendar/days.ts';
import { formatQuantity } from './numbers.ts';

/** The pickup of a ride is written several times for one event. */
const rememberedTexts = 100;

/** Creating a formatter is slow, so they are cached; there is hardly ever more than one zone. */
function createZonedFormatter(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formatters = new Map<string, { format: Intl.DateTimeFormat; texts: Map<number, string> }>();
  return (date: Date, zone: string): string => {
    const formatter = formatters.get(zone) ?? {
      format: new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
      texts: new Map<number, string>(),
    };
    formatters.set(zone, formatter);
    const { format, texts } = formatter;
    const known = texts.get(date.getTime());
    if (known !== undefined) return known;
    const text = format.format(date);
    if (texts.size >= rememberedTexts) texts.clear();
    texts.set(date.getTime(), text);
    return text;
  };
}

const shortDateTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

type ZoneName = 'shortGeneric' | 'short';

/**
 * When clocks go back, an hour comes twice. Only then does the name of the zone say which one is meant:
 * 'EDT' or 'EST' instead of 'ET'.
 */
function withClearZone(format: (name: ZoneName) => (date: Date, zone: string) => string) {
  const [usual, clear] = [format('shortGeneric'), format('short')];
  return (date: Date, zone: string) => (isRepeated(date, zone) ? clear : usual)(date, zone);
}

const wallClock = createZonedFormatter({ day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Whether the clock shows the same time an hour earlier or later. */
function isRepeated(date: Date, zone: string) {
  const shown = wallClock(date, zone);
  return [-1, 1].some(
    (hours) => wallClock(new Date(date.getTime() + hours * 3_600_000), zone) === shown,
  );
}

/** On the business's clock, wherever the reader is: 'Fri, Nov 20, 2:30 PM ET'. */
export const formatDateTime = withClearZone((timeZoneName) =>
  createZonedFormatter({ ...shortDateTime, timeZoneName }),
);
/** Always with the year, for texts that are stored. */
export const formatDateTimeWithYear = withClearZone((timeZoneName) =>
  createZonedFormatter({ ...shortDateTime, timeZoneName, year: 'numeric' }),
);
/** 'Nov 20, 2026' */
export const formatDate = createZonedFormatter({ year: 'numeric', month: 'short', day: 'numeric' });
export const formatYear = createZonedFormatter({ year: 'numeric' });

/** The day on the business's calendar: '2026-11-20'. */
export const isoDayIn = createZonedFormatter(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  'en-CA',
);

/** Adds the year unless it is the current one. */
export const formatDateTimeAutoYear = (date: Date, zone: string, now = new Date()) =>
  formatYear(date, zone) === formatYear(now, zone)
    ? formatDateTime(date, zone)
    : formatDateTimeWithYear(date, zone);

/** '2 hours', '1 hour', '90 minutes'. */
export function formatDuration(minutes: number) {
  if (minutes % 60 !== 0 || minutes === 0) return formatQuantity(minutes, 'minute');
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const nearDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
/** A calendar day without a zone: '2026-11-15' is November 15, 2026 everywhere. */
export const formatLongDay = (isoDay: string) => day.format(midnightUtc(isoDay));

/** Without the year: 'Friday, November 20'. */
export const formatDayWithWeekday = (isoDay: string) => nearDay.format(midnightUtc(isoDay));

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Nov 20' */
export const formatShortDay = (isoDay: string) => shortDay.format(midnightUtc(isoDay));

/** 'Fri, Nov 20' */
export const formatShortDayWithWeekday = (isoDay: string) =>
  shortWeekday.format(midnightUtc(isoDay));

/** 'Friday, November 20, 2026' */
export const formatLongDayWithWeekday = (isoDay: string) => fullDay.format(midnightUtc(isoDay));

/** The business's time zone: 'Maryland time (ET)'. */
export function formatZone(zone: string) {
  const zonePlaceName = zone === 'America/New_York' ? 'Maryland' : zonePlace(zone);
  return `${zonePlaceName} time (${zoneName(zone)})`;
}

const zonePlace = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const zoneName = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const formatterIn = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });

/** The day in the business's zone: 'Fri, Nov 20', with the year if it is not the current one. */
export function formatDay(date: Date, zone: string, now = new Date()) {
  const isThisYear = formatYear(date, zone) === formatYear(now, zone);
  return formatterIn(zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}

const formatTimeNaming = (timeZoneName: ZoneName) =>
  createZonedFormatter({ hour: 'numeric', minute: '2-digit', timeZoneName });
const formatTimeInExactZone = formatTimeNaming('short');

/** '2:30 PM ET' */
export const formatTime = withClearZone(formatTimeNaming);

/** Without the zone: '2:30 PM' */
export const formatClockTime = createZonedFormatter({ hour: 'numeric', minute: '2-digit' });

/** A time, with its day if that differs from the given day. */
export const formatTimeRelativeToDay = (date: Date, day: Date, zone: string, now: Date) =>
  isoDayIn(date, zone) === isoDayIn(day, zone)
    ? formatClockTime(date, zone)
    : `${formatDay(date, zone, now)}, ${formatClockTime(date, zone)}`;

/** A time span on a known day: '2:30 to 4:30 PM ET'. */
export function formatTimeSpan(start: Date, end: Date, zone: string, now = new Date()) {
  const day = formatDay(start, zone, now);
  const endDay = formatDay(end, zone, now);
  const until = (time: string) => (endDay === day ? time : `${endDay}, ${time}`);
  // On nights with a clock change, the bare times would suggest a wrong duration.
  const isChanged = zoneNameOf(start, zone) !== zoneNameOf(end, zone);
  if (isChanged) {
    return `${formatTimeInExactZone(start, zone)} to ${until(formatTimeInExactZone(end, zone))}`;
  }
  const clock = formatterIn(zone, { hour: 'numeric', minute: '2-digit' });
  const from = clock.format(start);
  const isSameHalf = endDay === day && from.slice(-2) === clock.format(end).slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from} to ${until(formatTime(end, zone))}`;
}

/**
 * With the day: 'Fri, Nov 20, 2:30 to 4:30 PM ET'. A ride completed before its pickup time has no
 * window, only its start.
 */
export const formatTimeWindow = (start: Date, end: Date, zone: string, now = new Date()) =>
  end > start
    ? `${formatDay(start, zone, now)}, ${formatTimeSpan(start, end, zone, now)}`
    : formatDateTimeAutoYear(start, zone, now);

/** '2 PM' */
export const formatClockHour = createZonedFormatter({ hour: 'numeric' });

const zoneNameOf = (date: Date, zone: string) =>
  formatterIn(zone, { timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** First and last day, both included. */
interface DayRange {
  from: string;
  to: string;
}

/** 'October 17, 2026 to November 15, 2026' */
export const formatPeriod = ({ from, to }: DayRange) =>
  from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`;

/** 'Oct 17 to Oct 23' */
export const formatShortPeriod = ({ from, to }: DayRange) =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** '19 min', '2 h 19 min', '3 days'. */
export function formatShortDuration(minutes: number) {
  if (minutes >= 2 * dayMinutes) return `${Math.floor(minutes / dayMinutes)} days`;
  const hours = Math.floor(minutes / hourMinutes);
  const rest = minutes % hourMinutes;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
