import { z } from 'zod';

/**
 * Every string in the API is built here, so each has a length limit and contains nothing PostgreSQL
 * cannot store (NUL, lone surrogates).
 */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const notStorable = 'Contains a character that cannot be stored';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
const isOneLine = (value: string) => !controlCharacters.test(value) && isStorable(value);
const isParagraphs = (value: string) => isOneLine(value.replace(/[\n\t]/g, ''));

/**
 * Invisible characters and direction marks come along when pasting. With them, two names that look
 * equal would differ, and a name could turn around the text next to it.
 */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\ufe00-\ufe0d]/gu;

/** Joiners stay where they shape a letter of these scripts or join two emoji. */
const joinerScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
];
const shapedLetter = `[${joinerScripts.map((name) => `\\p{Script=${name}}`).join('')}]`;
const emojiEnd = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
const strayJoiner = new RegExp(
  [
    `(?<!${shapedLetter})\\u200c|\\u200c(?!${shapedLetter})`,
    `\\u200d(?!${shapedLetter}|\\p{Extended_Pictographic})`,
    `(?<!${shapedLetter})\\u200d(?=${shapedLetter})`,
    `(?<!${emojiEnd})\\u200d(?=\\p{Extended_Pictographic})`,
  ].join('|'),
  'gu',
);
/** Selectors and tags stay where they choose the form of an emoji, a flag or a Chinese character. */
const straySelector = new RegExp(
  [
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\ufe0e\\ufe0f](?!\\u20e3)',
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0000}-\\u{e007f}]',
    '(?<!\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
    '(?<!\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
    '[\\u{e0080}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}]',
  ].join('|'),
  'gu',
);

const normalizeText = (value: string) =>
  value
    // Unicode's own line and paragraph separators.
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(straySelector, '')
    .replace(strayJoiner, '')
    .normalize('NFC');

const normalizeParagraphs = (value: string) =>
  normalizeText(value.replace(/\r\n?|[\u2028\u2029]/g, '\n'));

interface TextRules {
  /** The label of the field; error texts use it. */
  label: string;
  max?: number;
  /** Overrides '<Label> is required', where the specification says otherwise. */
  required?: string;
}

/** A required single line. */
export function requiredLine({ label, max = 200, required = `${label} is required` }: TextRules) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(normalizeText)
    .trim()
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isOneLine, notStorable);
}

/** An optional single line. */
export function optionalLine({ label, max = 200 }: Omit<TextRules, 'required'>) {
  return z
    .string(`${label} must be text`)
    .overwrite(normalizeText)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isOneLine, notStorable);
}

/** Required multi-line text. Any line break counts as one character. */
export function requiredParagraphs({
  label,
  max,
  required = `${label} is required`,
}: TextRules & { max: number }) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(normalizeParagraphs)
    .trim()
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isParagraphs, notStorable);
}

/** Optional multi-line text. */
export function optionalParagraphs({ label, max }: { label: string; max: number }) {
  return z
    .string(`${label} must be text`)
    .overwrite(normalizeParagraphs)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isParagraphs, notStorable);
}

/** A secret is not trimmed: leading and trailing spaces belong to it. */
export function secret({ label, min, max = 200 }: { label: string; min: number; max?: number }) {
  const required = `${label} is required`;
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .min(1, required)
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, notStorable);
}

export const maxSearchLength = 200;

/** The search text of a list. Empty means everything. */
export const searchText = z
  .string()
  // Normalized like stored text, so that invisible characters or accent spellings do not hide
  // matches.
  .overwrite((text) => normalizeText(text).replace(/\s+/g, ' '))
  .trim()
  .max(maxSearchLength)
  .refine(isStorable, notStorable);

interface NumberRules {
  label: string;
  min: number;
  max: number;
  /** Overrides '<Label> must be at least <min>', where the specification says otherwise. */
  tooSmall?: string;
}

/** A whole number, as JSON or as form text. */
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

/**
 * A number that can be left out. An empty form field counts as left out, so that a form can keep a
 * field that does not apply.
 */
export const orBlank = (number: z.ZodType<number, string | number>) =>
  z.codec(z.union([z.string().max(40), z.number()]).optional(), z.number().optional(), {
    decode: (value, { issues }) => {
      if (value === undefined || value === '') return undefined;
      const { data, error } = number.safeParse(value);
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', input: value, message });
      return data;
    },
    encode: (value) => value,
  });

/** A boolean, as JSON or as form text. */
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
