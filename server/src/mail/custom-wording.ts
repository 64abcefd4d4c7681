import { type FactPlaceholder, fillPlaceholders } from '@chesapeake/contract/mail/email-wording';
import type { EmailContent } from './email-content.ts';

export interface CustomWording {
  /** Empty for the default wording. */
  subject: string;
  opening: string;
}

/** Used when the email lacks the fact, for example at an unconfirmed address. */
const fallbacks: Record<FactPlaceholder, string> = {
  booking: 'your booking',
  service: 'your ride',
  pickup: 'the pickup time',
  driver: 'your driver',
  amount: 'the amount',
};

const placeholderValues = ({ facts = [] }: EmailContent): Record<FactPlaceholder, string> => ({
  ...fallbacks,
  ...Object.fromEntries(facts.map(({ key, value }) => [key, value])),
});

/** Replaces the subject and the first paragraph with the office's wording. The facts stay. */
export function applyCustomWording(
  content: EmailContent,
  wording: CustomWording | undefined,
  names: { business: string; name: string | undefined },
): EmailContent {
  if (!wording) return content;
  const values = {
    ...placeholderValues(content),
    business: names.business,
    name: names.name ?? 'guest',
  };
  const fill = (text: string) => fillPlaceholders(text, values);
  const [, ...rest] = content.paragraphs;
  return {
    ...content,
    ...(wording.subject && { subject: fill(wording.subject) }),
    ...(wording.opening && { paragraphs: [...fill(wording.opening).split(/\n{2,}/), ...rest] }),
  };
}
