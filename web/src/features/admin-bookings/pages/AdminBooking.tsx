import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { readBookedNotice } from '../../../lib/booked-notice-state.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { ChangeBookingDialog } from '../../../shared/booking-change/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { AssignQueueDialog } from '../components/AssignQueueDialog.tsx';
import { BookingActionDialog } from '../components/BookingDialogs.tsx';
import { BookingFrame } from '../components/BookingFrame.tsx';
import { BookingHistory } from '../components/BookingHistory.tsx';
import { BookingLoading, bookingGrid, bookingSide } from '../components/BookingLoading.tsx';
import { CarPanel } from '../components/CarPanel.tsx';
import { CustomerPanel } from '../components/CustomerPanel.tsx';
import { DriverPanel } from '../components/DriverPanel.tsx';
import { RidePanel } from '../components/RidePanel.tsx';
import { useBooking, useChangeBooking } from '../queries.ts';
import { useAssignQueue } from '../use-assign-queue.ts';
import { useBookingActions } from '../use-booking-actions.ts';

/** Only a valid id can have a history. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one booking. `money` and `review` render those parts of it. */
export function AdminBooking({
  money,
  review,
}: {
  money: (booking: Booking) => ReactNode;
  review: (booking: Booking) => ReactNode;
}) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useBooking(id);
  const failure = useLoadFailure(query, {
    toast: failureTexts.bookingOverviewLoad,
    detail: failureTexts.bookingOverviewLoad,
  });
  const booking = (!failure && query.data) || undefined;
  const actions = useBookingActions();
  const queue = useAssignQueue();
  const [isChanging, setChanging] = useState(false);
  const change = useChangeBooking(id);
  const maySeePayments = usePermission('payments:see');
  const maySeeReviews = usePermission('reviews:see');
  return (
    <BookingFrame booking={booking} actions={actions} onChange={() => setChanging(true)}>
      <BookedNotice />
      <StaleDataAlert query={query} />
      {failure && (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
      {query.data === undefined && !failure && <BookingLoading />}
      {query.data === null && !failure && <Missing />}
      {booking && (
        <div className={bookingGrid}>
          <RidePanel booking={booking} />
          <div className={bookingSide}>
            <DriverPanel booking={booking} onAssign={() => queue.open(booking)} actions={actions} />
            <CustomerPanel booking={booking} />
            <CarPanel car={booking.car} />
          </div>
          {maySeePayments && money(booking)}
        </div>
      )}
      {booking?.status === 'Completed' && maySeeReviews && review(booking)}
      {query.data !== undefined && !failure && isId.test(id) && <BookingHistory id={id} />}
      <BookingActionDialog
        actions={actions}
        onDeleted={() => void navigate(pages.adminBookings, { replace: true })}
      />
      <AssignQueueDialog queue={queue} />
      {booking && isChanging && (
        <ChangeBookingDialog
          booking={booking}
          isOffice
          send={change.send}
          refetch={change.refresh}
          onClose={() => setChanging(false)}
        />
      )}
    </BookingFrame>
  );
}

/** What the phone desk has just done, and whom to call. */
function BookedNotice() {
  const text = readBookedNotice(useLocation().state);
  if (text === undefined) return null;
  return (
    <div className="pb-4">
      <Alert tone="success">{text}</Alert>
    </div>
  );
}

const Missing = () => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title="We can’t find this booking"
      action={
        <Link to={pages.adminBookings} className={buttonClass()}>
          Go to all bookings
        </Link>
      }
    >
      Someone may have deleted it. We keep its history.
    </EmptyState>
  </Card>
);
