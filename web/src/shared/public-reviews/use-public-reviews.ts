import type { PublicReviews } from '@chesapeake/contract/reviews/reviews';
import { useContext, useEffect, useState } from 'react';
import { PublicReviewsContext } from './PublicReviewsProvider.tsx';

/** Fetched once per document. */
let fetched: Promise<PublicReviews> | undefined;

/**
 * For visits that started on another page. Imported lazily, so the landing page ships without the
 * API client.
 */
const fetchPublicReviews = async (): Promise<PublicReviews> =>
  (await import('./api.ts')).fetchPublicReviews();

const none: PublicReviews = { testimonials: [], rating: { average: null, count: 0 } };

export function usePublicReviews(): PublicReviews {
  const provided = useContext(PublicReviewsContext);
  const [reviews, setReviews] = useState(provided);
  useEffect(() => {
    if (provided) return;
    fetched ??= fetchPublicReviews();
    fetched.then(setReviews, () => {
      fetched = undefined;
    });
  }, [provided]);
  return reviews ?? none;
}
