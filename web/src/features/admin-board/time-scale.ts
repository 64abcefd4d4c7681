import { hourMs } from '@chesapeake/contract/calendar/days';
import { formatClockHour } from '@chesapeake/contract/format/dates';
import { instantAt } from '../../lib/zoned-time.ts';

export interface Span {
  from: Date;
  until: Date;
}

/** The part of a day that the board shows. Positions are shares of it. */
export interface TimeScale extends Span {
  hours: number;
}

/** The hours that are always shown. */
const usualHours = { from: 6, until: 22 };
/** A ride may end on the next day; the board shows only so much of it. */
const hoursIntoNextDay = 6;

/**
 * From 6 AM to 10 PM, and as much more as the content needs. Counted in hours from the beginning of
 * the day, so a day of 23 or 25 hours is as long as it is.
 */
export function scaleOf(
  { day, from, until }: { day: string; from: Date; until: Date },
  zone: string,
  content: readonly Span[],
): TimeScale {
  const at = (hour: number) => instantAt(day, hour * 60, zone) ?? from;
  const latest = until.getTime() + hoursIntoNextDay * hourMs;
  const starts = content.map((each) => Math.max(each.from.getTime(), from.getTime()));
  const ends = content.map((each) => Math.min(each.until.getTime(), latest));
  const first = Math.min(at(usualHours.from).getTime(), ...starts);
  const last = Math.max(at(usualHours.until).getTime(), ...ends);
  const begin = from.getTime();
  const firstHour = Math.floor((first - begin) / hourMs);
  const lastHour = Math.ceil((last - begin) / hourMs);
  return {
    from: new Date(begin + firstHour * hourMs),
    until: new Date(begin + lastHour * hourMs),
    hours: lastHour - firstHour,
  };
}

/** Where an instant is, from 0 to 1; outside of it before and after. */
export const shareAt = ({ from, until }: Span, at: Date) =>
  (at.getTime() - from.getTime()) / (until.getTime() - from.getTime());

/** Position and width in percent, cut off at both ends; undefined if nothing of it is shown. */
export function placeOf(scale: TimeScale, { from, until }: Span) {
  const left = Math.max(0, shareAt(scale, from));
  const right = Math.min(1, shareAt(scale, until));
  if (right <= 0 || left >= 1 || right < left) return undefined;
  return { left: `${round(left * 100)}%`, width: `${round((right - left) * 100)}%` };
}

/** How much of what is shown of a span is over, from 0 to 1. */
export function shareOver(scale: TimeScale, { from, until }: Span, now: Date) {
  const shown = { from: from > scale.from ? from : scale.from, until };
  return Math.min(1, Math.max(0, shareAt(shown, now)));
}

const round = (percent: number) => Math.round(percent * 1000) / 1000;

interface Tick {
  at: Date;
  /** '2 PM'; in the night when clocks go back, '1 AM EDT' and '1 AM EST'. */
  label: string;
}

/** The full hours. */
export function ticksOf(scale: TimeScale, zone: string): Tick[] {
  const hours = Array.from(
    { length: scale.hours + 1 },
    (_, hour) => new Date(scale.from.getTime() + hour * hourMs),
  );
  const labels = hours.map((at) => formatClockHour(at, zone));
  return hours.map((at, index) => {
    const label = labels[index] ?? '';
    const isRepeated = label === labels[index - 1] || label === labels[index + 1];
    return { at, label: isRepeated ? `${label} ${zoneNameAt(at, zone)}` : label };
  });
}

const zoneNameAt = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What the spans leave free, such as the hours outside of the shifts. */
export function gapsBetween(spans: readonly Span[], { from, until }: Span): Span[] {
  const sorted = [...spans].sort((a, b) => a.from.getTime() - b.from.getTime());
  const gaps: Span[] = [];
  let free = from;
  for (const span of sorted) {
    if (span.from > free) gaps.push({ from: free, until: span.from < until ? span.from : until });
    if (span.until > free) free = span.until;
  }
  if (free < until) gaps.push({ from: free, until });
  return gaps.filter((gap) => gap.from < gap.until);
}

/** In order of time, with those that overlap or touch as one. */
export function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.from.getTime() - b.from.getTime());
  const result: Span[] = [];
  for (const { from, until } of sorted) {
    const last = result.at(-1);
    if (!last || from > last.until) result.push({ from, until });
    else if (until > last.until) last.until = until;
  }
  return result;
}

export const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until;
