import type { Booking } from '@chesapeake/contract/bookings';
import type { ReviewOfBooking } from '@chesapeake/contract/reviews';
import { failureTexts } from '@chesapeake/contract/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLoadFailure } from '../../../lib/loading.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useReview } from '../queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewView } from './ReviewView.tsx';

/** What the customer says of a ride that is over, on the ride's own page. */
export function RideReview({ booking, isMine }: { booking: Booking; isMine: boolean }) {
  const query = useReview(booking._id);
  const failure = useLoadFailure(query, {
    toast: failureTexts.reviewLoad,
    detail: failureTexts.reviewLoad,
  });
  return (
    <Frame title={isMine && !query.data?.review ? 'How was your ride?' : 'Review'}>
      {failure ? (
        <ErrorState {...failure} />
      ) : query.data ? (
        <Content
          // Somebody else's answer must not stand in a form of this one.
          key={booking._id}
          booking={booking}
          found={query.data}
          isMine={isMine}
        />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Frame>
  );
}

/** A mail leads to it; it is there only once the booking is. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#review') return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Card className="mt-5 px-[clamp(20px,3vw,40px)] py-6">
      <section
        ref={place}
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
  found,
  isMine,
}: {
  booking: Booking;
  found: ReviewOfBooking;
  isMine: boolean;
}) {
  const [mode, setMode] = useState<'view' | 'edit' | 'done'>('view');
  const { review, mayWrite } = found;
  if (mayWrite && (mode === 'edit' || !review)) {
    return (
      <ReviewForm
        bookingId={booking._id}
        driver={booking.driver?.name}
        before={review}
        onDone={() => setMode('done')}
        onCancel={review ? () => setMode('done') : undefined}
      />
    );
  }
  if (!review) return <p className="text-15 text-quiet">The customer has not rated this ride.</p>;
  return (
    <ReviewView
      review={review}
      editableUntil={mayWrite ? found.editableUntil : null}
      isMine={isMine}
      // What was pressed is gone with the form.
      takesFocus={mode === 'done'}
      onEdit={() => setMode('edit')}
    />
  );
}
