import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionsUrl } from '../../../lib/paths.ts';
import { phoneLink } from '../../../lib/phone.ts';
import { firstNameOf } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripFactList } from '../../../shared/trip-facts/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatEnd, formatPickup, rideStatusLabel } from '../format-ride.ts';
import { dashboardActionLabels } from './action-labels.ts';
import { CashToCollect } from './CashToCollect.tsx';
import { RideActions } from './RideActions.tsx';
import { RideCar } from './RideCar.tsx';
import { RideProgress } from './RideProgress.tsx';
import { RouteLines } from './RouteLines.tsx';
import { useBlockedActions } from './use-blocked-actions.tsx';

/** The current or next ride: customer, route, navigation and the main action. */
export function RideCard({ ride, isSuspended }: { ride: DriverBooking; isSuspended: boolean }) {
  const { services, zone } = useBusiness();
  const clock = { zone, now: useNow() };
  const isRunning = ride.status === 'In Progress';
  const { reasonIds, notes } = useBlockedActions([ride], { isSuspended });
  const { pickupTime, dropoffTime, startedAt } = ride;
  return (
    <Card className="h-full p-4 shadow-card md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans text-15 font-semibold tracking-normal text-ink-2">
          {isRunning ? 'Current Ride' : 'Next Ride'}
        </h2>
        <Badge status={rideStatusLabel(ride)} />
      </div>
      <p className="mt-1 text-2xl leading-tight font-semibold tracking-tight wrap-anywhere md:text-[1.75rem]">
        {ride.passengerName ?? ride.user.name}
      </p>
      {ride.passengerName && <p className="text-ink-2 wrap-anywhere">Booked by {ride.user.name}</p>}
      <div className="text-ink-2">
        <p>
          {serviceName(services, ride.serviceType)}
          {ride.amount !== null && ` · ${formatDollars(ride.amount)}`}
        </p>
        <RideCar car={ride.car} />
        <CashToCollect ride={ride} />
      </div>
      <div className="mt-3.5">
        <RouteLines
          pickup={ride.pickupLocation}
          stops={ride.stops}
          destination={ride.destination}
          nextStop={isRunning ? 'destination' : 'pickup'}
          aboutPickup={
            isRunning && startedAt
              ? `Picked up ${formatTime(startedAt, zone)}`
              : formatPickup(pickupTime, clock)
          }
          aboutDestination={`Planned until ${formatEnd(pickupTime, dropoffTime, clock)}`}
        />
      </div>
      <div className="mt-3.5 border-t border-line pt-3.5 empty:hidden">
        <TripFactList facts={ride} />
      </div>
      <RideProgress ride={ride} />
      <div className="mt-3.5 grid grid-cols-2 gap-2.5">
        <NavigateLink ride={ride} />
        <CallLink person={whoRides(ride)} />
      </div>
      <div className="mt-3">
        <RideActions
          booking={ride}
          labels={dashboardActionLabels(isRunning)}
          size="biggest"
          reasonIds={reasonIds}
        />
        {notes}
      </div>
    </Card>
  );
}

/**
 * Navigates to the destination once the customer is on board, otherwise (or without one) to the
 * pickup.
 */
function NavigateLink({ ride: { status, pickupLocation, destination } }: { ride: DriverBooking }) {
  const isToDestination = status === 'In Progress' && destination !== null;
  return (
    <a
      href={directionsUrl(isToDestination ? destination : pickupLocation)}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
    >
      <LinkText icon={<Navigation aria-hidden="true" />} title="Navigate">
        to {isToDestination ? 'drop-off' : 'pickup'}
        <span className="sr-only"> (opens maps)</span>
      </LinkText>
    </a>
  );
}

/** The passenger, if that is somebody else who can be called. */
function whoRides({ user, passengerName, passengerPhone }: DriverBooking) {
  if (!passengerPhone) return user;
  return { name: passengerName ?? 'Passenger', phone: passengerPhone };
}

function CallLink({ person }: { person: Pick<DriverBooking['user'], 'name' | 'phone'> }) {
  if (!person.phone) {
    return (
      <p className={`${linkClass} bg-transparent! text-quiet!`}>
        <LinkText icon={<Phone aria-hidden="true" />} title="Call">
          No phone number
        </LinkText>
      </p>
    );
  }
  return (
    <a href={phoneLink(person.phone)} className={linkClass}>
      <LinkText icon={<Phone aria-hidden="true" />} title="Call">
        {firstNameOf(person)}
      </LinkText>
    </a>
  );
}

const linkClass =
  'flex min-h-15 items-center gap-3 rounded-[13px] bg-sand px-3.5 py-2 leading-tight text-ink no-underline hover:bg-line focus-visible:rounded-[13px] [&_svg]:size-6 [&_svg]:flex-none [&_svg]:stroke-[1.75]';

const LinkText = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <>
    {props.icon}
    <span className="min-w-0">
      <span className="block text-[1.0625rem] font-semibold">{props.title} </span>
      <span className="block truncate text-sm text-ink-2">{props.children}</span>
    </span>
  </>
);
