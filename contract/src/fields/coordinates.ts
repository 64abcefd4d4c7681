import { z } from 'zod';

/** A latitude or longitude in degrees, as JSON or as form text. */
export function degrees({ label, max }: { label: string; max: number }) {
  const written = z.union([z.string().trim().max(40), z.number()], {
    error: ({ input }) => (input == null ? `${label} is required` : `${label} must be a number`),
  });
  return z.codec(written, z.number(), {
    decode: (value, { issues }) => {
      const wrong = wrongWith(value);
      if (wrong) issues.push({ code: 'custom', input: value, message: wrong });
      return wrong ? 0 : Number(value);
    },
    encode: (number) => number,
  });

  function wrongWith(value: string | number) {
    if (value === '') return `${label} is required`;
    if (!/^[+-]?\d+(\.\d+)?$/.test(String(value))) return `${label} must be a number`;
    return Math.abs(Number(value)) > max ? `${label} must be from -${max} to ${max}` : undefined;
  }
}
