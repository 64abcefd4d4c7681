import type { OfficeReview } from '@chesapeake/contract/reviews';
import { serviceName } from '@chesapeake/contract/services';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText } from '../../../lib/dates.ts';
import { useMay } from '../../../lib/may.ts';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Said } from '../../../ui/Said.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';

interface Deeds {
  onReply: (review: OfficeReview) => void;
  onHide: (review: OfficeReview) => void;
  onShow: (review: OfficeReview) => void;
}

export function ReviewList({
  reviews,
  empty,
  error,
  ...deeds
}: Deeds & {
  reviews: readonly OfficeReview[] | undefined;
  empty: ReactNode;
  error: { message: string; onRetry: () => void; busy: boolean } | undefined;
}) {
  if (error) return <ErrorState {...error} />;
  if (!reviews) return <Loading />;
  if (reviews.length === 0) return empty;
  return (
    <ul>
      {reviews.map((review) => (
        <Item key={review._id} review={review} {...deeds} />
      ))}
    </ul>
  );
}

const itemClass = 'border-b border-line px-4 py-5 last:border-b-0 sm:px-5';

function Item({ review, onReply, onHide, onShow }: Deeds & { review: OfficeReview }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const { booking, customer, driver, hiddenAt, repliedAt, repliedBy } = review;
  const mayChange = useMay('reviews:change');
  const maySeeBooking = useMay('bookings:see');
  const ride = `${serviceName(services, booking.serviceType)} on ${dayText(booking.pickupTime, zone, now)}`;
  const ofWhom = <span className="sr-only"> the review of {customer.name}</span>;
  return (
    <li className={itemClass}>
      <article aria-label={`Review of ${customer.name}`} className="grid gap-3">
        {hiddenAt && (
          <p className="flex items-start gap-2 rounded-control bg-sand px-3 py-2 text-sm text-ink-2">
            <EyeOff aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">Hidden</b> {dayText(hiddenAt, zone, now)}
              {review.hiddenBy && ` by ${review.hiddenBy}`}: {review.hiddenReason}
            </span>
          </p>
        )}
        <Said
          {...review}
          line={
            <>
              <b className="font-semibold text-ink">{customer.name}</b> ·{' '}
              {dayText(review.createdAt, zone, now)}
              {review.editedAt && ', changed since'}
            </>
          }
          replyTitle={repliedBy ? `${repliedBy} replied` : 'Reply'}
          replyLine={repliedAt && dayText(repliedAt, zone, now)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-quiet">
            {driver.name} drove,{' '}
            {maySeeBooking ? (
              <Link to={bookingAddress(booking._id)} className="link">
                {ride}
              </Link>
            ) : (
              ride
            )}
          </p>
          {mayChange && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
              <Button tone="paper" size="sm" onClick={() => onReply(review)}>
                <span>
                  {review.reply ? 'Change reply' : 'Reply'}
                  <span className="sr-only"> to</span>
                  {ofWhom}
                </span>
              </Button>
              {hiddenAt ? (
                <Button tone="ghost" size="sm" onClick={() => onShow(review)}>
                  <span>Show again{ofWhom}</span>
                </Button>
              ) : (
                <Button tone="danger-quiet" size="sm" onClick={() => onHide(review)}>
                  <span>Hide{ofWhom}</span>
                </Button>
              )}
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

const Loading = () => (
  <div>
    <p className="sr-only">Loading reviews</p>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={`${itemClass} grid gap-3`}>
        <Skeleton className="w-56 max-w-full" />
        <Skeleton className="w-full max-w-130" />
        <Skeleton className="h-8 w-40" />
      </div>
    ))}
  </div>
);
