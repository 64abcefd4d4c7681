import type { OwnReview } from '@chesapeake/contract/reviews';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText, dayText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Said } from '../../../ui/Said.tsx';

interface ReviewViewProps {
  review: OwnReview;
  /** Null where it can no longer be changed, or by somebody else alone. */
  editableUntil: Date | null;
  isMine: boolean;
  takesFocus: boolean;
  onEdit: () => void;
}

/** What was written, until when it can be changed, and what the office says to it. */
export function ReviewView({ review, editableUntil, isMine, takesFocus, onEdit }: ReviewViewProps) {
  const { zone, businessName } = useBusiness();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-170 gap-4">
      <Said
        {...review}
        line={`${review.editedAt ? `Changed ${dayText(review.editedAt, zone, now)}` : `Written ${dayText(review.createdAt, zone, now)}`}`}
        replyTitle={isMine ? `${businessName} answers` : 'Your answer'}
        replyLine={review.repliedAt ? dayText(review.repliedAt, zone, now) : undefined}
      />
      {editableUntil && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="paper" size="sm" onClick={onEdit}>
            Change review
          </Button>
          <p className="text-sm text-quiet tabular">
            Possible until {datedMomentText(editableUntil, zone, now)}
          </p>
        </div>
      )}
    </div>
  );
}
