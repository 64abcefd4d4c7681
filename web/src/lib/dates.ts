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

/** 'Fri, Nov 20', on the business's calendar. */
export const shortDay = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(moment);

/** From when to when, on the business's clock: '2:30 to 4:30 PM ET'. */
export function spanText(from: Date, to: Date, zone: string) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  });
  const isOvernight = shortDay(from, zone) !== shortDay(to, zone);
  const [begin, half] = clock.format(from).split(/\s/);
  const end = clock.format(to);
  const first = !isOvernight && end.endsWith(half ?? '') ? begin : `${begin} ${half}`;
  return `${first} to ${end} ${zoneName(zone)}${isOvernight ? ' the next day' : ''}`;
}

/** '2 hours', '1 hour', '90 minutes'. */
export function durationText(minutes: number) {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/** A moment on the business's clock, whatever the browser's: 'Fri, Nov 20, 2:30 PM ET'. */
export const momentText = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  }).format(moment);
