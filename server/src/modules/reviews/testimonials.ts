import { earlyMinutesOf } from '@chesapeake/contract/bookings/early-start';
import {
  firstNameOf,
  minTestimonialRating,
  type Testimonial,
} from '@chesapeake/contract/reviews/reviews';
import type { Review } from './repository.ts';

/** The rule of the query for the home page, for one review. */
export const mayBeTestimonial = (review: Review) =>
  review.hiddenAt === null &&
  review.rating >= minTestimonialRating &&
  review.words !== null &&
  !review.isFormerCustomer &&
  review.customerId !== review.driverUserId &&
  earlyMinutesOf(review) === 0;

/** The latest of each customer; the reviews come latest first. */
export function onePerCustomer<Review extends { customerId: string }>(reviews: Review[]): Review[] {
  const seen = new Set<string>();
  return reviews.filter(({ customerId }) => !seen.has(customerId) && seen.add(customerId));
}

/** The home page has no space for more. */
const maxCharacters = 240;

/** On one line, cut at the end of a word. */
export function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxCharacters / 2 ? end : undefined).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The public form of a review, with only the first name. */
export const toTestimonial = (review: {
  name: string;
  rating: number;
  words: string | null;
  serviceType: string;
  month: string;
}): Testimonial => ({
  firstName: firstNameOf(review.name),
  rating: review.rating,
  words: shorten(review.words ?? ''),
  serviceType: review.serviceType,
  month: review.month,
});
