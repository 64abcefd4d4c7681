import type { OfficeReview } from '@chesapeake/contract/reviews';
import { Stars } from '../../../ui/Stars.tsx';

/** What it is about, in short. */
export const Quoted = ({ review: { rating, words, tags } }: { review: OfficeReview }) => (
  <div className="grid gap-1 rounded-control bg-tint-2 px-4 py-3">
    <Stars rating={rating} />
    <p className="line-clamp-4 text-15 wrap-anywhere text-ink-2">
      {words ?? (tags.length > 0 ? tags.join(', ') : 'No words, only stars.')}
    </p>
  </div>
);
