import { firstNameOf, type Voice } from '@chesapeake/contract/reviews';

/** The home page is no place for more. */
const lettersAtMost = 240;

/** On one line, cut where a word ends. */
export function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= lettersAtMost) return line;
  const cut = line.slice(0, lettersAtMost);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > lettersAtMost / 2 ? end : undefined).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** As everybody may see it: no more of a person than the first name. */
export const voiceOf = (review: {
  name: string;
  rating: number;
  words: string | null;
  serviceType: string;
  month: string;
}): Voice => ({
  firstName: firstNameOf(review.name),
  rating: review.rating,
  words: shortened(review.words ?? ''),
  serviceType: review.serviceType,
  month: review.month,
});
