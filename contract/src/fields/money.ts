import { z } from 'zod';

/** Money is whole cents internally and dollars as a JSON number in the API. */
export const cents = z.int().min(0).max(100_000_000);
export const dollars = z.number().min(0).max(1_000_000);

/** An amount in a reply. */
export const outputDollars = z.number();

export const toDollars = (amountCents: number) => amountCents / 100;

export const toCents = (amount: number) => Math.round(amount * 100);

/**
 * An amount entered by a user, in dollars with at most two decimals, as a JSON number or as form
 * text. It must be more than 0, unless something can be free.
 */
export function dollarAmount({
  label,
  mayBeZero = false,
  isEmptyZero = false,
}: {
  label: string;
  mayBeZero?: boolean;
  /** Whether an empty form field means 0; otherwise it is an error. */
  isEmptyZero?: boolean;
}) {
  const required = `${label} is required`;
  const written = z.union([z.string().trim().max(40), z.number()], {
    error: ({ input }) => (input == null ? required : `${label} must be a number`),
  });
  return z.codec(written, dollars, {
    decode: (value, { issues }) => {
      const wrong = wrongWith(value);
      if (wrong) issues.push({ code: 'custom', input: value, message: wrong });
      return wrong ? 0 : Number(plainNumber(value));
    },
    encode: (number) => number,
  });

  function wrongWith(value: string | number) {
    const text = plainNumber(value);
    if (text === '') return isEmptyZero ? undefined : required;
    const tooLow = `${label} must be ${mayBeZero ? 'at least' : 'more than'} 0`;
    if (/^-\d/.test(text)) return tooLow;
    if (!/^\d+(\.\d+)?$/.test(text)) return `${label} must be a number`;
    if (!/^\d+(\.\d{1,2})?$/.test(text)) return `${label} can have at most two decimals`;
    if (Number(text) <= 0 && !mayBeZero) return tooLow;
    return Number(text) > 1_000_000 ? `${label} must be at most 1,000,000` : undefined;
  }
}

/** Accepts '$1,250.50' as copied from a page. */
const plainNumber = (value: string | number) => String(value).replace(/^\$|,(?=\d{3}\b)/g, '');
