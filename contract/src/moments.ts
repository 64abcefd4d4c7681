/** Making a format is slow, and there is hardly ever more than one zone. */
function formatsOf(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment: Date, zone: string) => {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    formats.set(zone, format);
    return format.format(moment);
  };
}

const near = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
} as const;

/** A moment on the business's clock, whoever looks at it and wherever: 'Fri, Nov 20, 2:30 PM ET'. */
export const momentText = formatsOf(near);
/** For what is kept: with the year, whichever it is. */
export const fullMomentText = formatsOf({ ...near, year: 'numeric' });
/** 'Nov 20, 2026' */
export const dateText = formatsOf({ year: 'numeric', month: 'short', day: 'numeric' });
export const yearText = formatsOf({ year: 'numeric' });

/** The day of a moment on the business's calendar: '2026-11-20'. */
export const dayIn = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The same with the year where it does not go without saying. */
export const datedMomentText = (moment: Date, zone: string, now = new Date()) =>
  yearText(moment, zone) === yearText(now, zone)
    ? momentText(moment, zone)
    : fullMomentText(moment, zone);

/** '2 hours', '1 hour', '90 minutes'. */
export function durationText(minutes: number) {
  if (minutes % 60 !== 0 || minutes === 0)
    return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
