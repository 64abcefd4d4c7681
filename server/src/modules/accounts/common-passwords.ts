import { pickCommonPasswords } from '@chesapeake/contract/accounts/password-rules';

let words: Promise<ReadonlySet<string>> | undefined;

/** Loads the list on first use; only administrators are asked to choose another password. */
export async function isCommonPassword(password: string): Promise<boolean> {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(pickCommonPasswords(dictionary['passwords-common'])),
  );
  return (await words).has(password.toLowerCase());
}
