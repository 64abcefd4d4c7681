import type { AdminReview } from '@chesapeake/contract/reviews/reviews';
import { StarRating } from '../../../ui/StarRating.tsx';

/** A short quote of the review being handled. */
export const ReviewQuote = ({ review: { rating, words, tags } }: { review: AdminReview }) => (
  <div className="grid gap-1 rounded-control bg-tint-2 px-4 py-3">
    <StarRating rating={rating} />
    <p className="line-clamp-4 text-15 wrap-anywhere text-ink-2">
      {words ?? (tags.length > 0 ? tags.join(', ') : 'Stars only.')}
    </p>
  </div>
);
