import type { Booking } from '@chesapeake/contract/bookings';
import { isOverdue, stageOf } from '@chesapeake/contract/life-cycle';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { failureTexts } from '@chesapeake/contract/texts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { useNow } from '../../../lib/now.ts';
import { useSession } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
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
import { OfficeActivity } from '../components/OfficeActivity.tsx';
import { useBooking } from '../queries.ts';

/** What can have been a booking: nothing else has a past to ask for. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `review`: what its customer says of it, once it is over. */
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
  // Until it is known whose it is: an administrator mostly looks at somebody else's.
  const maySeeAll = useMay('bookings:see');
  const maySeeReviews = useMay('reviews:see');
  const isForOffice = maySeeAll && !(booking && isMine);

  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20" aria-busy={isLoading || undefined}>
      <BackLink to={isForOffice ? pages.adminBookings : pages.bookings}>
        {isForOffice ? 'All bookings' : 'My Bookings'}
      </BackLink>
      <DetailsFrame>
        {/* One element in every state, so that the focus stays on the heading when data comes. */}
        <DetailsHead
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
          {booking && <WhenAndWhich booking={booking} />}
          {isLoading && <HeadLoading />}
        </DetailsHead>
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
      </DetailsFrame>
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

/** The office knows one stage more than the customer, and what is late. */
function OfficeBadges({ booking }: { booking: Booking }) {
  const now = useNow();
  const { status, driver } = booking;
  return (
    <span className="flex flex-none flex-wrap gap-2">
      {isOverdue(booking, now) && <Badge status="Overdue" />}
      <Badge status={stageOf({ status, hasDriver: driver !== null })} />
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
