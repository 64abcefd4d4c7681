import type { EmailTemplateName } from '@chesapeake/contract/mail/email-wording';
import { settingsForms } from '@chesapeake/contract/settings/admin-settings';

export interface EmailWording {
  subject: string;
  opening: string;
}

export const emptyWording: EmailWording = { subject: '', opening: '' };

/** The server's errors for one email's wording, by field; empty if it is valid. */
export function wordingErrors(
  email: EmailTemplateName,
  words: EmailWording,
): Partial<EmailWording> {
  const read = settingsForms.mails.safeParse({ mails: { off: [], words: { [email]: words } } });
  const errors: Partial<EmailWording> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path.at(-1);
    if (field === 'subject' || field === 'opening') errors[field] ??= message;
  }
  return errors;
}

export const isValidWording = (email: EmailTemplateName, words: EmailWording) =>
  Object.keys(wordingErrors(email, words)).length === 0;
