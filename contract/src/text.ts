import { z } from 'zod';

/**
 * Every string that crosses the wire starts here, so that no string is without a length limit
 * and none holds what PostgreSQL cannot store (NUL, half of a surrogate pair).
 */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const notStorable = 'Contains a character that cannot be stored';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlCharacters = /[\u0000-\u001f\u007f]/;
const isOneLine = (value: string) => !controlCharacters.test(value) && storable(value);
const isParagraphs = (value: string) => isOneLine(value.replace(/[\n\t]/g, ''));

/**
 * What cannot be seen, or turns the text around it, comes along when somebody pastes; with it two
 * names that look the same would not be.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/g;
const plain = (value: string) => value.replace(invisible, '').normalize('NFC');

interface TextRules {
  /** What a person calls the field; the texts are made from it. */
  label: string;
  max?: number;
  /** The specification's own text where it is not '<Label> is required'. */
  required?: string;
}

/** A required single line, trimmed. */
export function line({ label, max = 200, required = `${label} is required` }: TextRules) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(plain)
    .trim()
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isOneLine, notStorable);
}

/** A single line that may stay empty, trimmed. */
export function optionalLine({ label, max = 200 }: Omit<TextRules, 'required'>) {
  return z
    .string(`${label} must be text`)
    .overwrite(plain)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isOneLine, notStorable);
}

/** A required text of one or more lines, trimmed. A line break is one character, however it came. */
export function paragraphs({
  label,
  max,
  required = `${label} is required`,
}: TextRules & { max: number }) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .trim()
    .overwrite(withPlainBreaks)
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isParagraphs, notStorable);
}

/** The same where it may stay empty. */
export function optionalParagraphs({ label, max }: { label: string; max: number }) {
  return z
    .string(`${label} must be text`)
    .trim()
    .overwrite(withPlainBreaks)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isParagraphs, notStorable);
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** A secret is kept as it was typed: spaces at its ends are part of it. */
export function secret({ label, min, max = 200 }: { label: string; min: number; max?: number }) {
  const required = `${label} is required`;
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .min(1, required)
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(storable, notStorable);
}

/** What someone looks for in a list. Empty means everything. */
export const searchText = z
  .string()
  // As what is stored: a pasted mark that nobody sees, or another spelling of an accent, hides nothing.
  .overwrite((text) => plain(text).replace(/\s+/g, ' '))
  .trim()
  .max(200)
  .refine(storable, notStorable);

interface NumberRules {
  label: string;
  min: number;
  max: number;
  /** The specification's own text where it is not '<Label> must be at least <min>'. */
  tooSmall?: string;
}

/** A whole number, as JSON has it or as a form writes it. */
export function wholeNumber({
  label,
  min,
  max,
  tooSmall = `${label} must be at least ${min}`,
}: NumberRules) {
  const written = z.union([z.string().trim().max(40), z.number()], {
    error: ({ input }) =>
      input == null || input === '' ? `${label} is required` : `${label} must be a number`,
  });
  return z.codec(written, z.int(), {
    decode: (value, { issues }) => {
      const isWritten = typeof value === 'number' || /^[+-]?\d+(\.\d+)?$/.test(value);
      const number = isWritten ? Number(value) : Number.NaN;
      const wrong = wrongWith(value, number);
      if (wrong) issues.push({ code: 'custom', input: value, message: wrong });
      return number;
    },
    encode: (number) => number,
  });

  function wrongWith(value: string | number, number: number) {
    if (value === '') return `${label} is required`;
    if (Number.isNaN(number)) return `${label} must be a number`;
    if (number < min) return tooSmall;
    if (number > max) return `${label} must be at most ${max}`;
    return Number.isInteger(number) ? undefined : `${label} must be a whole number`;
  }
}

/** Yes or no, as JSON has it or as a form writes it. */
export function flag({ label }: { label: string }) {
  return z.codec(
    z.union([z.boolean(), z.enum(['true', 'false', 'on', 'off', '1', '0', ''])], {
      error: `${label} must be true or false`,
    }),
    z.boolean(),
    {
      decode: (value) => value === true || value === 'true' || value === 'on' || value === '1',
      encode: (value) => value,
    },
  );
}
