import { z } from 'zod';

/** A moment: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** An IANA time zone that this runtime knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
