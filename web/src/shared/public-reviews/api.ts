import {
  getPublicRating,
  listTestimonials,
  type PublicReviews,
} from '@chesapeake/contract/reviews/reviews';
import { call } from '../../lib/http.ts';

export async function fetchPublicReviews(): Promise<PublicReviews> {
  const [testimonials, rating] = await Promise.all([
    call(listTestimonials, {}),
    call(getPublicRating, {}),
  ]);
  return { testimonials, rating };
}
