import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useSession } from '../../../lib/session.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { ChangeBookingDialog } from '../../../shared/booking-change/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { BookingHeading, BookingView } from '../components/BookingView.tsx';
import { CancelDialog } from '../components/CancelDialog.tsx';
import {
  DetailsHeader,
  DetailsHeaderLoading,
  DetailsLayout,
  DetailsLoading,
  DetailsState,
} from '../components/DetailsLayout.tsx';
import { useBooking, useChangeOwnBooking } from '../queries.ts';

/** A booking for its customer. `review` renders their review once the ride is over. */
export function BookingDetails({ review }: { review: (booking: Booking) => ReactNode }) {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const { services } = useBusiness();
  const session = useSession();
  const query = useBooking(id);
  const [isCancelling, setCancelling] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const change = useChangeOwnBooking(id);
  const failure = useLoadFailure(query, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });
  const booking = (!failure && query.data) || undefined;
  const isLoading = query.data === undefined && !failure;
  const isMine = booking?.user._id === session?._id;
  const maySeeAll = usePermission('bookings:see');
  // The office has a page of its own, where a deleted booking keeps its history.
  if (maySeeAll && !failure && !isLoading && !isMine)
    return <Navigate to={`${adminBookingPath(id)}${hash}`} replace />;

  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20" aria-busy={isLoading || undefined}>
      <BackLink to={pages.bookings}>My Bookings</BackLink>
      <DetailsLayout>
        {/* One element in every state, so the heading keeps the focus when the data arrives. */}
        <DetailsHeader
          title={booking ? serviceName(services, booking.serviceType) : 'Your booking'}
          badge={booking && <Badge status={bookingStatusLabel(booking)} />}
        >
          {booking && <BookingHeading booking={booking} />}
          {isLoading && <DetailsHeaderLoading />}
        </DetailsHeader>
        {booking && (
          <BookingView
            booking={booking}
            onChange={() => setChanging(true)}
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
      </DetailsLayout>
      {booking?.status === 'Completed' && review(booking)}
      {booking && isChanging && (
        <ChangeBookingDialog
          booking={booking}
          isOffice={false}
          send={change.send}
          refetch={change.refresh}
          onClose={() => setChanging(false)}
        />
      )}
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
      title="We can’t find this booking"
      action={
        <Link to={pages.bookings} className={buttonClass()}>
          Go to My Bookings
        </Link>
      }
    >
      It may have been deleted, or it may belong to another account.
    </EmptyState>
  </DetailsState>
);
