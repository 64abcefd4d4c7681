import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDay, formatTimeWindow } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { repeatBookingPath, returnBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { stageLabel } from '../transitions.ts';
import type { BookingActions } from '../use-booking-actions.ts';
import { StatusMenu } from './StatusMenu.tsx';

/** The heading of a booking's page: service, time, status and what can be done with it. */
export function BookingFrame({
  booking,
  actions,
  onChange,
  children,
}: {
  booking: BookingForOffice | undefined;
  actions: BookingActions;
  onChange: () => void;
  children: ReactNode;
}) {
  const { services } = useBusiness();
  return (
    <AdminPage
      back={<BackLink to={pages.adminBookings}>All bookings</BackLink>}
      title={booking ? serviceName(services, booking.serviceType) : 'Booking'}
      subtitle={booking && <When booking={booking} />}
      actions={booking && <HeadingActions {...{ booking, actions, onChange }} />}
    >
      {children}
    </AdminPage>
  );
}

function When({
  booking: { _id, pickupTime, dropoffTime, createdAt, bookedBy },
}: {
  booking: BookingForOffice;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <>
      <span className="font-medium text-ink tabular">
        {formatTimeWindow(pickupTime, dropoffTime, zone, now)}
      </span>
      <span className="block">
        Booking <ShortId id={_id} />, made {formatDay(createdAt, zone, now)}
        {bookedBy && ` by ${bookedBy.name}`}
      </span>
    </>
  );
}

const quiet = { tone: 'paper', size: 'sm' } as const;

function HeadingActions({
  booking,
  actions,
  onChange,
}: {
  booking: Booking;
  actions: BookingActions;
  onChange: () => void;
}) {
  const now = useNow();
  const mayChange = usePermission('bookings:change');
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isPickupOverdue(booking, now) && <Badge status="Overdue" />}
      {mayChange ? (
        <StatusMenu booking={booking} onTransition={(to) => actions.move(booking, to)} />
      ) : (
        <Badge status={stageLabel(booking)} />
      )}
      {mayChange && (
        <Button tone="paper" size="sm" onClick={onChange}>
          Change
        </Button>
      )}
      {mayChange && (
        <Link to={repeatBookingPath(booking._id)} className={buttonClass(quiet)}>
          Repeat
        </Link>
      )}
      {mayChange && booking.destination && (
        <Link to={returnBookingPath(booking._id)} className={buttonClass(quiet)}>
          Return
        </Link>
      )}
      {mayChange && (
        <Button tone="paper" size="sm" onClick={() => actions.remove(booking)}>
          Delete
        </Button>
      )}
    </span>
  );
}
