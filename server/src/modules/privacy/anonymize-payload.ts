import { type ErasedPerson, nameKeys, placeholderEmail } from './erasure-repository.ts';

type Person = Pick<ErasedPerson, 'userId' | 'name' | 'email' | 'formerName'>;

/** Keys whose whole value may be a name; `value` is a line of an email. */
const keysOfNames: ReadonlySet<string> = new Set([...nameKeys, 'value']);

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Replaces a person's name and address in a queued message. A name may be any text, such as the name of
 * a kind of message, so it is replaced only in values that hold names, and between other words.
 */
export function anonymizePayload(payload: unknown, person: Person): unknown {
  const { userId, name, email, formerName } = person;
  const inSentence = new RegExp(
    `(?<![\\p{L}\\p{N}_])${escapeForRegExp(name)}(?![\\p{L}\\p{N}_])`,
    'gu',
  );

  function anonymizeText(text: string, key: string): string {
    const withoutEmail = text.replaceAll(email, placeholderEmail(userId));
    if (withoutEmail === name && keysOfNames.has(key)) return formerName;
    const isSentence = /\s/.test(withoutEmail);
    return isSentence ? withoutEmail.replace(inSentence, () => formerName) : withoutEmail;
  }

  function anonymize(value: unknown, key: string): unknown {
    if (typeof value === 'string') return anonymizeText(value, key);
    if (Array.isArray(value)) return value.map((item) => anonymize(item, key));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, anonymize(inner, name)]);
    return Object.fromEntries(entries);
  }
  return anonymize(payload, '');
}
