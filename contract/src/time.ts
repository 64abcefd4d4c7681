import { z } from 'zod';

/** A moment in an answer: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A moment that somebody sends, judged with the field's own texts. */
export function instantOf(texts: { required: string; invalid: string }) {
  const text = z.iso.datetime({
    offset: true,
    error: ({ input }) => (input == null || input === '' ? texts.required : texts.invalid),
  });
  return z.codec(text, z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  });
}

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

/** A day of the business's calendar: 'YYYY-MM-DD'. */
export const day = z.iso.date('Must be a day, as YYYY-MM-DD');
