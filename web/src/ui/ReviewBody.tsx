import type { ReactNode } from 'react';
import { StarRating } from './StarRating.tsx';

interface ReviewBodyProps {
  rating: number;
  tags: readonly string[];
  words: string | null;
  /** Beside the stars: author and date. */
  byline: ReactNode;
  reply: string | null;
  replyTitle: ReactNode;
  replyByline?: ReactNode;
}

/** A customer's review and the reply. */
export const ReviewBody = ({
  rating,
  tags,
  words,
  byline,
  reply,
  replyTitle,
  replyByline,
}: ReviewBodyProps) => (
  <div className="grid min-w-0 gap-2.5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StarRating rating={rating} className="text-lg" />
      <span className="text-sm text-quiet">{byline}</span>
    </p>
    {words && <p className="wrap-anywhere whitespace-pre-line text-15">{words}</p>}
    {tags.length > 0 && (
      <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="rounded-full bg-sand px-2.5 py-0.5 text-13 text-ink-2">
            {tag}
          </li>
        ))}
      </ul>
    )}
    {reply && (
      <div className="mt-1 border-l-2 border-brass pl-3.5">
        <p className="text-sm">
          <b className="font-semibold">{replyTitle}</b>
          {replyByline && <span className="text-quiet"> · {replyByline}</span>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-15">{reply}</p>
      </div>
    )}
  </div>
);
