import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The number in E.164, or null if it cannot be one. Without a country code it is American. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  return parsed?.isPossible() ? parsed.number : null;
}
