/** Making a format is slow, and there is hardly ever more than one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  });
  formats.set(zone, format);
  return format;
}

/** A moment on the business's clock, whoever looks at it and wherever: 'Fri, Nov 20, 2:30 PM ET'. */
export const momentText = (moment: Date, zone: string) => formatOf(zone).format(moment);
