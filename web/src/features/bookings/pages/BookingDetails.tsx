import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { failureTexts } from '@chesapeake/contract/texts';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { BookingView, WhenAndWhich } from '../components/BookingView.tsx';
import { CancelDialog } from '../components/CancelDialog.tsx';
import {
  DetailsFrame,
  DetailsHead,
  DetailsLoading,
  DetailsState,
  HeadLoading,
} from '../components/DetailsFrame.tsx';
import { useBooking } from '../queries.ts';

export function BookingDetails() {
  const { id = '' } = useParams();
  const { services } = useBusiness();
  const session = useSession();
  const query = useBooking(id);
  const [isCancelling, setCancelling] = useState(false);
  const failure = useLoadFailure(query, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });
  const booking = (!failure && query.data) || undefined;
  const isLoading = query.data === undefined && !failure;

  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20" aria-busy={isLoading || undefined}>
      <Link
        to={pages.bookings}
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-15 font-medium text-ink-2 no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        My Bookings
      </Link>
      <DetailsFrame>
        {/* One element in every state, so that the focus stays on the heading when data comes. */}
        <DetailsHead
          title={booking ? serviceName(services, booking.serviceType) : 'Your booking'}
          badge={booking && <Badge status={booking.status} />}
        >
          {booking && <WhenAndWhich booking={booking} />}
          {isLoading && <HeadLoading />}
        </DetailsHead>
        {booking && (
          <BookingView
            booking={booking}
            isMine={booking.user._id === session?._id}
            onCancel={() => setCancelling(true)}
          />
        )}
        {isLoading && <DetailsLoading />}
        {query.data === null && <Missing />}
        {failure && (
          <DetailsState>
            <ErrorState {...failure} />
          </DetailsState>
        )}
      </DetailsFrame>
      <CancelDialog
        booking={isCancelling ? booking : undefined}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
}

const Missing = () => (
  <DetailsState>
    <EmptyState
      icon={<SearchX />}
      title="We cannot find this booking"
      action={
        <Link to={pages.bookings} className={buttonClass()}>
          Go to My Bookings
        </Link>
      }
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  </DetailsState>
);
