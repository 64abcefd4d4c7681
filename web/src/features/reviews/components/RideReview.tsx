import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { BookingReview } from '@chesapeake/contract/reviews/reviews';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { useReview } from '../queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewView } from './ReviewView.tsx';

/** The customer's review on the page of a completed ride. */
export function RideReview({ booking, isMine }: { booking: Booking; isMine: boolean }) {
  const query = useReview(booking._id);
  const failure = useLoadFailure(query, {
    toast: failureTexts.reviewLoad,
    detail: failureTexts.reviewLoad,
  });
  return (
    <ReviewSection title={isMine && !query.data?.review ? 'How was your ride?' : 'Review'}>
      {failure ? (
        <ErrorState {...failure} />
      ) : query.data ? (
        <Content
          // Resets the form for another booking.
          key={booking._id}
          booking={booking}
          bookingReview={query.data}
          isMine={isMine}
        />
      ) : (
        <Skeleton className="h-28" />
      )}
    </ReviewSection>
  );
}

/** Emails link to this section, which exists only after the booking has loaded. */
function ReviewSection({ title, children }: { title: string; children: ReactNode }) {
  const sectionRef = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#review') return;
    sectionRef.current?.scrollIntoView();
    sectionRef.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Card className="mt-5 px-[clamp(20px,3vw,40px)] py-6">
      <section
        ref={sectionRef}
        id="review"
        tabIndex={-1}
        aria-labelledby="review-title"
        className="scroll-mt-6"
      >
        <h2 id="review-title" className="mb-3 font-sans text-15 font-semibold tracking-normal">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

function Content({
  booking,
  bookingReview,
  isMine,
}: {
  booking: Booking;
  bookingReview: BookingReview;
  isMine: boolean;
}) {
  const [mode, setMode] = useState<'view' | 'edit' | 'done'>('view');
  const { review, mayWrite } = bookingReview;
  if (mayWrite && (mode === 'edit' || !review)) {
    return (
      <ReviewForm
        bookingId={booking._id}
        driver={booking.driver?.name}
        existingReview={review}
        onDone={() => setMode('done')}
        onCancel={review ? () => setMode('done') : undefined}
      />
    );
  }
  if (!review) return <p className="text-15 text-quiet">The customer has not rated this ride.</p>;
  return (
    <ReviewView
      review={review}
      editableUntil={mayWrite ? bookingReview.editableUntil : null}
      isMine={isMine}
      // The submit button is gone, so the review takes the focus.
      takesFocus={mode === 'done'}
      onEdit={() => setMode('edit')}
    />
  );
}
