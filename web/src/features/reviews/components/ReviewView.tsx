import { formatDateTimeAutoYear, formatDay } from '@chesapeake/contract/format/dates';
import type { CustomerReview } from '@chesapeake/contract/reviews/reviews';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReviewBody } from '../../../ui/ReviewBody.tsx';

interface ReviewViewProps {
  review: CustomerReview;
  /** Null if this user cannot edit it, or no longer. */
  editableUntil: Date | null;
  isMine: boolean;
  takesFocus: boolean;
  onEdit: () => void;
}

/** A review, its edit deadline and the business's reply. */
export function ReviewView({ review, editableUntil, isMine, takesFocus, onEdit }: ReviewViewProps) {
  const { zone, businessName } = useBusiness();
  const now = useNow();
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) containerRef.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={containerRef} tabIndex={-1} className="grid max-w-170 gap-4">
      <ReviewBody
        {...review}
        byline={`${review.editedAt ? `Changed ${formatDay(review.editedAt, zone, now)}` : `Written ${formatDay(review.createdAt, zone, now)}`}`}
        replyTitle={isMine ? `${businessName} replied` : 'Your reply'}
        replyByline={review.repliedAt ? formatDay(review.repliedAt, zone, now) : undefined}
      />
      {editableUntil && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="paper" size="sm" onClick={onEdit}>
            Edit review
          </Button>
          <p className="text-sm text-quiet tabular">
            You can edit it until {formatDateTimeAutoYear(editableUntil, zone, now)}.
          </p>
        </div>
      )}
    </div>
  );
}
