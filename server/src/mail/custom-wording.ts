import { fillPlaceholders, type Placeholder } from '@chesapeake/contract/mail/email-wording';
import type { EmailContent } from './email-content.ts';

export interface CustomWording {
  /** Empty for the default wording. */
  subject: string;
  opening: string;
}

/** The fact labels that provide each placeholder's value. */
const factLabels: Record<Exclude<Placeholder, 'business' | 'name'>, readonly string[]> = {
  booking: ['Booking'],
  service: ['Service'],
  pickup: ['Pickup time'],
  driver: ['Driver'],
  amount: ['Paid', 'Paid in cash', 'Added', 'Refunded', 'Amount'],
};

/** Used when the email lacks the fact, for example at an unconfirmed address. */
const fallbacks: Record<keyof typeof factLabels, string> = {
  booking: 'your booking',
  service: 'your ride',
  pickup: 'the pickup time',
  driver: 'your driver',
  amount: 'the amount',
};

function placeholderValues({ facts = [] }: EmailContent) {
  const names = Object.keys(factLabels) as (keyof typeof factLabels)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      facts.find(({ label }) => factLabels[name].includes(label))?.value ?? fallbacks[name],
    ]),
  );
}

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
