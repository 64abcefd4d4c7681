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
