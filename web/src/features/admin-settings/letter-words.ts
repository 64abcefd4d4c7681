import { settingsForms } from '@chesapeake/contract/admin-settings';
import type { LetterName } from '@chesapeake/contract/mail-letters';

export interface Words {
  subject: string;
  opening: string;
}

export const noWords: Words = { subject: '', opening: '' };

/** What the server would refuse of one letter's words, by field; nothing where it takes them. */
export function wrongWith(letter: LetterName, words: Words): Partial<Words> {
  const read = settingsForms.mails.safeParse({ mails: { off: [], words: { [letter]: words } } });
  const wrong: Partial<Words> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path.at(-1);
    if (field === 'subject' || field === 'opening') wrong[field] ??= message;
  }
  return wrong;
}

export const areRight = (letter: LetterName, words: Words) =>
  Object.keys(wrongWith(letter, words)).length === 0;
