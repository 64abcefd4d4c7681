/** Creating a formatter is slow, so they are cached; there is hardly ever more than one zone. */
function createZonedFormatter(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (date: Date, zone: string) => {
    const format =
      formatters.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    formatters.set(zone, format);
    return format.format(date);
  };
}

const shortDateTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
} as const;

/** On the business's clock, wherever the reader is: 'Fri, Nov 20, 2:30 PM ET'. */
export const formatDateTime = createZonedFormatter(shortDateTime);
/** Always with the year, for texts that are stored. */
export const formatDateTimeWithYear = createZonedFormatter({ ...shortDateTime, year: 'numeric' });
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
  if (minutes % 60 !== 0 || minutes === 0)
    return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
