import { z } from 'zod';

/** A point in time in a reply: ISO 8601 in UTC on the wire, a Date in code. */
export const instant = z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A point in time in a request, with the field's own error texts. */
export function instantSchema(texts: { required: string; invalid: string }) {
  const text = z.iso.datetime({
    offset: true,
    error: ({ input }) => (input == null || input === '' ? texts.required : texts.invalid),
  });
  return z.codec(text, z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  });
}

/** An IANA time zone known to this runtime. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const firstDay = '2000-01-01';
const lastDay = '2199-12-31';

/**
 * A day of the business's calendar, 'YYYY-MM-DD', limited to a range that date arithmetic can
 * handle.
 */
export const day = z.iso
  .date('Must be a day, as YYYY-MM-DD')
  .refine((text) => text >= firstDay && text <= lastDay, `Must be from ${firstDay} to ${lastDay}`);
