import { formatPhone } from '@chesapeake/contract/format/phone';

/** Digits search phone numbers, letters search names. */
export const isPhoneSearch = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text);

const digitsOf = (text: string) => text.replace(/\D/g, '');

const minDigits = 4;
const minLetters = 2;

/** The text to search for, or undefined while it is too short to find anyone. */
export function searchFor(typed: string): string | undefined {
  const text = typed.trim();
  if (!isPhoneSearch(text)) return text.length >= minLetters ? text : undefined;
  const digits = digitsOf(text);
  return digits.length >= minDigits ? withoutCountry(digits) : undefined;
}

/** '+1 410 555 0143' is looked up as everybody writes it. */
const withoutCountry = (digits: string) =>
  digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;

/** Says what to type while it is too short. */
export const shortSearchHint = (typed: string) =>
  isPhoneSearch(typed) ? 'Type at least 4 digits.' : 'Type at least 2 letters.';

/** What somebody new is already known by: '(443) 555-0162' or 'Helen Prior'. */
export function newPersonFrom(typed: string): { name: string; phone: string } {
  const text = typed.trim();
  if (!isPhoneSearch(text)) return { name: text, phone: '' };
  return { name: '', phone: formatPhone(normalizeTypedPhone(text)) };
}

/** 'New person with (443) 555-0162' */
export function describeNewPerson(typed: string) {
  const { name, phone } = newPersonFrom(typed);
  if (phone) return `New person with ${phone}`;
  return name ? `New person: ${name}` : 'New person';
}

/** Any usual spelling of an American number as digits: '410-555-0143'. Leaves others unchanged. */
export function normalizeTypedPhone(typed: string) {
  const text = typed.trim();
  if (!/^[\d\s().+-]+$/.test(text) || text.lastIndexOf('+') > 0) return text;
  const digits = digitsOf(text);
  const isAmerican = /^1?[2-9]\d{9}$/.test(digits);
  if (!isAmerican) return text;
  return text.startsWith('+') ? `+${digits}` : withoutCountry(digits);
}

/** A text in three pieces: before, within and after what was searched for. */
export function splitMatch(text: string, search: string): [string, string, string] {
  const found = isPhoneSearch(search) ? findDigits(text, search) : findLetters(text, search);
  if (!found) return [text, '', ''];
  const [start, end] = found;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

function findLetters(text: string, search: string): [number, number] | undefined {
  const wanted = search.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  return start < 0 ? undefined : [start, start + wanted.length];
}

/** The digits may have anything else between them. */
function findDigits(text: string, search: string): [number, number] | undefined {
  const wanted = withoutCountry(digitsOf(search));
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const start = digitsOf(text).indexOf(wanted);
  const first = places[start];
  const last = places[start + wanted.length - 1];
  return start < 0 || first === undefined || last === undefined ? undefined : [first, last + 1];
}
