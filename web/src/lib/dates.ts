const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar, in no zone: '2026-11-15' is November 15, 2026 everywhere. */
export const longDay = (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`));

/** A moment on the business's clock, whatever the browser's: 'Fri, Nov 20, 2:30 PM EST'. */
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
