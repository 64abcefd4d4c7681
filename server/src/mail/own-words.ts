import { fillWords, type Placeholder } from '@chesapeake/contract/mail-letters';
import type { Letter } from './letter.ts';

export interface OwnWords {
  /** Empty for what the product says by itself. */
  subject: string;
  opening: string;
}

/** Where a letter says what a placeholder stands for: the label of its fact. */
const labels: Record<Exclude<Placeholder, 'business' | 'name'>, readonly string[]> = {
  booking: ['Booking'],
  service: ['Service'],
  pickup: ['Pickup time'],
  driver: ['Driver'],
  amount: ['Paid', 'Paid in cash', 'Added', 'Refunded', 'Amount'],
};

/** Said where a letter does not hold it: to an address that nobody has confirmed, for one. */
const otherwise: Record<keyof typeof labels, string> = {
  booking: 'your booking',
  service: 'your ride',
  pickup: 'the pickup time',
  driver: 'your driver',
  amount: 'the amount',
};

function knownIn({ facts = [] }: Letter) {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      facts.find(({ label }) => labels[name].includes(label))?.value ?? otherwise[name],
    ]),
  );
}

/** The letter in the office's own words: its subject, and the first paragraph. The facts stay. */
export function inOwnWords(
  letter: Letter,
  words: OwnWords | undefined,
  given: { business: string; name: string | undefined },
): Letter {
  if (!words) return letter;
  const known = { ...knownIn(letter), business: given.business, name: given.name ?? 'guest' };
  const fill = (text: string) => fillWords(text, known);
  const [, ...rest] = letter.paragraphs;
  return {
    ...letter,
    ...(words.subject && { subject: fill(words.subject) }),
    ...(words.opening && { paragraphs: [...fill(words.opening).split(/\n{2,}/), ...rest] }),
  };
}
