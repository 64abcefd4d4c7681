import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDay } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { RatingHistogram } from '../../../ui/RatingHistogram.tsx';
import { ReviewBody } from '../../../ui/ReviewBody.tsx';
import { StarShape } from '../../../ui/StarRating.tsx';
import { reviewsPerPage, useDriverRating, useDriverReviews } from '../queries.ts';

/** Customer reviews of the driver's rides, for the driver. */
export function DriverReviews() {
  const [page, setPage] = useState(1);
  const list = useDriverReviews(page);
  const rating = useDriverRating().data;
  const failure = useLoadFailure(list, {
    toast: failureTexts.reviewsLoad,
    detail: failureTexts.reviewsLoad,
  });
  const { zone, services, businessName } = useBusiness();
  const { rows, total = 0 } = list.data ?? {};
  const pages = Math.ceil(total / reviewsPerPage);
  return (
    <Card className="p-[clamp(20px,2.6vw,32px)]">
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="mb-3 font-sans text-lg font-semibold tracking-normal">
          Reviews
        </h2>
        <StaleDataAlert query={list} />
        {failure && <ErrorState {...failure} />}
        {!failure && !rows && <Skeleton className="h-40" />}
        {!failure && rows?.length === 0 && page === 1 && (
          <p className="text-15 text-quiet">
            No customer has rated your rides yet. We ask them two hours after each ride.
          </p>
        )}
        {!failure && rows && total > 0 && (
          <>
            {rating && rating.average !== null && (
              <div className="mb-5 grid items-center gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,20rem)]">
                <p>
                  <span className="flex items-center gap-2 text-[2rem] leading-tight font-semibold tabular">
                    {rating.average.toFixed(1)}
                    <StarShape className="size-7 fill-brass" />
                  </span>
                  <span className="text-sm text-quiet">
                    average of {formatQuantity(rating.count, 'review')}
                  </span>
                </p>
                <RatingHistogram byStars={rating.byStars} />
              </div>
            )}
            <ul
              aria-busy={list.isPlaceholderData || undefined}
              className="grid gap-5 transition-opacity aria-busy:opacity-60"
            >
              {rows.map((review) => (
                <li key={review._id} className="border-t border-line pt-5">
                  <ReviewBody
                    {...review}
                    byline={
                      <>
                        <b className="font-semibold text-ink">{review.customer}</b> ·{' '}
                        {serviceName(services, review.booking.serviceType)} on{' '}
                        {formatDay(review.booking.pickupTime, zone)}
                      </>
                    }
                    replyTitle={`${businessName} replied`}
                  />
                </li>
              ))}
            </ul>
            {pages > 1 && (
              <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
                <p aria-live="polite" className="text-sm text-quiet tabular">
                  Page {page} of {pages}
                </p>
                <div className="flex gap-2">
                  <Button
                    tone="paper"
                    size="sm"
                    disabled={page === 1}
                    onClick={() => setPage(page - 1)}
                  >
                    Newer
                  </Button>
                  <Button
                    tone="paper"
                    size="sm"
                    disabled={page >= pages}
                    onClick={() => setPage(page + 1)}
                  >
                    Older
                  </Button>
                </div>
              </div>
            )}
          </>
        )}
      </section>
    </Card>
  );
}
