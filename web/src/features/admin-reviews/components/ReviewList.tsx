import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDay } from '@chesapeake/contract/format/dates';
import type { AdminReview } from '@chesapeake/contract/reviews/reviews';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { ReviewBody } from '../../../ui/ReviewBody.tsx';

interface ReviewActions {
  onReply: (review: AdminReview) => void;
  onHide: (review: AdminReview) => void;
  onShow: (review: AdminReview) => void;
  onChoose: (review: AdminReview, isChosen: boolean) => void;
}

export function ReviewList({
  reviews,
  empty,
  error,
  ...actions
}: ReviewActions & {
  reviews: readonly AdminReview[] | undefined;
  empty: ReactNode;
  error: { message: string; onRetry: () => void; busy: boolean } | undefined;
}) {
  if (error) return <ErrorState {...error} />;
  if (!reviews) return <Loading />;
  if (reviews.length === 0) return empty;
  return (
    <ul>
      {reviews.map((review) => (
        <Item key={review._id} review={review} {...actions} />
      ))}
    </ul>
  );
}

const itemClass = 'border-b border-line px-4 py-5 last:border-b-0 sm:px-5';

function Item({
  review,
  onReply,
  onHide,
  onShow,
  onChoose,
}: ReviewActions & { review: AdminReview }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const { booking, customer, driver, hiddenAt, repliedAt, repliedBy } = review;
  const isChosen = Boolean(review.chosenAt) && review.mayBeChosen === true;
  const mayChange = usePermission('reviews:change');
  const maySeeBooking = usePermission('bookings:see');
  const ride = `${serviceName(services, booking.serviceType)} on ${formatDay(booking.pickupTime, zone, now)}`;
  const ofWhom = <span className="sr-only"> the review of {customer.name}</span>;
  return (
    <li className={itemClass}>
      <article aria-label={`Review of ${customer.name}`} className="grid gap-3">
        {hiddenAt && (
          <p className="flex items-start gap-2 rounded-control bg-sand px-3 py-2 text-sm text-ink-2">
            <EyeOff aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">Hidden</b> {formatDay(hiddenAt, zone, now)}
              {review.hiddenBy && ` by ${review.hiddenBy}`}: {review.hiddenReason}
            </span>
          </p>
        )}
        {isChosen && (
          <p className="flex">
            <Badge status="On the home page" />
          </p>
        )}
        <ReviewBody
          {...review}
          byline={
            <>
              <b className="font-semibold text-ink">{customer.name}</b> ·{' '}
              {formatDay(review.createdAt, zone, now)}
              {review.editedAt && ', changed since'}
            </>
          }
          replyTitle={repliedBy ? `${repliedBy} replied` : 'Reply'}
          replyByline={repliedAt && formatDay(repliedAt, zone, now)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-quiet">
            Driver: {driver.name} ·{' '}
            {maySeeBooking ? (
              <Link to={adminBookingPath(booking._id)} className="link">
                {ride}
              </Link>
            ) : (
              ride
            )}
          </p>
          {mayChange && (
            <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
              <Button tone="paper" size="sm" onClick={() => onReply(review)}>
                <span>
                  {review.reply ? 'Edit reply' : 'Reply'}
                  <span className="sr-only"> to</span>
                  {ofWhom}
                </span>
              </Button>
              {review.mayBeChosen && (
                <Button
                  tone="paper"
                  size="sm"
                  onClick={() => onChoose(review, !isChosen)}
                  className="max-sm:order-last max-sm:col-span-2"
                >
                  <span>
                    {isChosen ? 'Remove from home page' : 'Show on home page'}
                    <span className="sr-only">:</span>
                    {ofWhom}
                  </span>
                </Button>
              )}
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
