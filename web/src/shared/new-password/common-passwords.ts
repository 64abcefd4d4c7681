let words: Promise<ReadonlySet<string>> | undefined;

/** Checked in the browser, so that no unfinished password is sent anywhere. */
export async function isCommonPassword(password: string): Promise<boolean> {
  words ??= import('virtual:common-passwords').then(
    ({ default: text }) => new Set(text.split('\n')),
  );
  try {
    return (await words).has(password.toLowerCase());
  } catch {
    // The list could not be loaded. The warning is only advice, and the next attempt loads it again.
    words = undefined;
    return false;
  }
}
