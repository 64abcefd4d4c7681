let words: Promise<ReadonlySet<string>> | undefined;

/** Loads the list on first use; only administrators are asked to choose another password. */
export async function isCommonPassword(password: string): Promise<boolean> {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 15_000)),
  );
  return (await words).has(password.toLowerCase());
}
