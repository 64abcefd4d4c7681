import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The number in E.164, or null if it cannot be one. Without a country code it is American. E.164 has
 * no extensions, and a number without its extension reaches somebody else.
 */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  return parsed?.isPossible() && !parsed.ext ? parsed.number : null;
}
