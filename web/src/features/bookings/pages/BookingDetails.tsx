import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { isPickupOverdue, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { useSession } from '../../../lib/session.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
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
import { OfficeActivity } from '../components/OfficeActivity.tsx';
import { useBooking } from '../queries.ts';

/** Only a valid id can have an activity log. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `review`: renders the customer's review once the ride is over. */
export function BookingDetails({
  review,
}: {
  review: (booking: Booking, isMine: boolean) => ReactNode;
}) {
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
  const isMine = booking?.user._id === session?._id;
  // Until the booking has loaded: an admin usually views someone else's.
  const maySeeAll = usePermission('bookings:see');
  const maySeeReviews = usePermission('reviews:see');
  const isForOffice = maySeeAll && !(booking && isMine);

  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20" aria-busy={isLoading || undefined}>
      <BackLink to={isForOffice ? pages.adminBookings : pages.bookings}>
        {isForOffice ? 'All bookings' : 'My Bookings'}
      </BackLink>
      <DetailsLayout>
        {/* One element in every state, so the heading keeps the focus when the data arrives. */}
        <DetailsHeader
          title={
            booking
              ? serviceName(services, booking.serviceType)
              : isForOffice
                ? 'Booking'
                : 'Your booking'
          }
          badge={
            booking &&
            (isForOffice ? <OfficeBadges booking={booking} /> : <Badge status={booking.status} />)
          }
        >
          {booking && <BookingHeading booking={booking} />}
          {isLoading && <DetailsHeaderLoading />}
        </DetailsHeader>
        {booking && (
          <BookingView booking={booking} isMine={isMine} onCancel={() => setCancelling(true)} />
        )}
        {isLoading && <DetailsLoading />}
        {query.data === null && <Missing isForOffice={isForOffice} />}
        {failure && (
          <DetailsState>
            <ErrorState {...failure} />
          </DetailsState>
        )}
      </DetailsLayout>
      {booking?.status === 'Completed' && (isMine || maySeeReviews) && review(booking, isMine)}
      {maySeeAll && query.data !== undefined && !failure && isId.test(id) && (
        <OfficeActivity id={id} />
      )}
      <CancelDialog
        booking={isCancelling ? booking : undefined}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
}

/** Admins see one stage more than customers, and overdue rides. */
function OfficeBadges({ booking }: { booking: Booking }) {
  const now = useNow();
  const { status, driver } = booking;
  return (
    <span className="flex flex-none flex-wrap gap-2">
      {isPickupOverdue(booking, now) && <Badge status="Overdue" />}
      <Badge status={toBookingStage({ status, hasDriver: driver !== null })} />
    </span>
  );
}

const Missing = ({ isForOffice }: { isForOffice: boolean }) => (
  <DetailsState>
    <EmptyState
      icon={<SearchX />}
      title="We cannot find this booking"
      action={
        <Link to={isForOffice ? pages.adminBookings : pages.bookings} className={buttonClass()}>
          {isForOffice ? 'Go to all bookings' : 'Go to My Bookings'}
        </Link>
      }
    >
      {isForOffice
        ? 'It may have been deleted. What was done with it is kept.'
        : 'It may have been deleted, or it belongs to another account.'}
    </EmptyState>
  </DetailsState>
);
