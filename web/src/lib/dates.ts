import { yearText } from '@chesapeake/contract/moments';

export { datedMomentText, durationText, momentText } from '@chesapeake/contract/moments';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const nearDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const midnightUtc = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/** A day of the calendar, in no zone: '2026-11-15' is November 15, 2026 everywhere. */
export const longDay = (isoDay: string) => day.format(midnightUtc(isoDay));

/** A day whose year goes without saying: 'Friday, November 20'. */
export const weekdayText = (isoDay: string) => nearDay.format(midnightUtc(isoDay));

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
export const dayOfChart = (isoDay: string) => shortDay.format(midnightUtc(isoDay));

/** 'Fri, Nov 20' */
export const dayOfTooltip = (isoDay: string) => shortWeekday.format(midnightUtc(isoDay));

/** 'Friday, November 20, 2026' */
export const longWeekday = (isoDay: string) => fullDay.format(midnightUtc(isoDay));

/** How the business calls its time: 'Maryland time (ET)'. */
export function zoneText(zone: string) {
  const place = zone === 'America/New_York' ? 'Maryland' : placeOf(zone);
  return `${place} time (${zoneName(zone)})`;
}

const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const zoneName = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const partsIn = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });

/** The business's day of a moment: 'Fri, Nov 20', with its year where that is not this year. */
export function dayText(moment: Date, zone: string, now = new Date()) {
  const isThisYear = yearText(moment, zone) === yearText(now, zone);
  return partsIn(zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment);
}

type ZoneName = 'shortGeneric' | 'short';

/** '2:30 PM ET' */
export const timeText = (moment: Date, zone: string, zoneName: ZoneName = 'shortGeneric') =>
  partsIn(zone, { hour: 'numeric', minute: '2-digit', timeZoneName: zoneName }).format(moment);

/** The same where the zone is said already: '2:30 PM' */
export const clockText = (moment: Date, zone: string) =>
  partsIn(zone, { hour: 'numeric', minute: '2-digit' }).format(moment);

/** From when to when, on a day that is known: '2:30 to 4:30 PM ET'. */
export function spanText(start: Date, end: Date, zone: string, now = new Date()) {
  const day = dayText(start, zone, now);
  const endDay = dayText(end, zone, now);
  const until = (time: string) => (endDay === day ? time : `${endDay}, ${time}`);
  // On the nights when the clocks change, the two times alone would tell a wrong length.
  const isChanged = zoneNameOf(start, zone) !== zoneNameOf(end, zone);
  if (isChanged) {
    return `${timeText(start, zone, 'short')} to ${until(timeText(end, zone, 'short'))}`;
  }
  const clock = partsIn(zone, { hour: 'numeric', minute: '2-digit' });
  const from = clock.format(start);
  const isSameHalf = endDay === day && from.slice(-2) === clock.format(end).slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from} to ${until(timeText(end, zone))}`;
}

/** The same with its day: 'Fri, Nov 20, 2:30 to 4:30 PM ET'. */
export const windowText = (start: Date, end: Date, zone: string, now = new Date()) =>
  `${dayText(start, zone, now)}, ${spanText(start, end, zone, now)}`;

/** '2 PM' */
export const hourText = (moment: Date, zone: string) =>
  partsIn(zone, { hour: 'numeric' }).format(moment);

const zoneNameOf = (moment: Date, zone: string) =>
  partsIn(zone, { timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
