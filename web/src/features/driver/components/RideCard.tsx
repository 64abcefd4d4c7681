import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionsAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { timeText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { phoneLink } from '../../../lib/phone.ts';
import { firstNameOf } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { endText, isOverdue, statusWord, whenText } from '../words.ts';
import { dashboardLabels } from './labels.ts';
import { RideActions } from './RideActions.tsx';
import { RideCar } from './RideCar.tsx';
import { OverdueNote, RideProgress } from './RideProgress.tsx';
import { RouteLines } from './RouteLines.tsx';

/** The ride that runs, or the next one: who, where, how to get there, and the one big button. */
export function RideCard({ ride }: { ride: DriversBooking }) {
  const { services, zone } = useBusiness();
  const clock = { zone, now: useNow() };
  const isRunning = ride.status === 'In Progress';
  const { pickupTime, dropoffTime, startedAt } = ride;
  return (
    <Card className="h-full p-4 shadow-card md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans text-15 font-semibold tracking-normal text-ink-2">
          {isRunning ? 'Current Ride' : 'Next Ride'}
        </h2>
        <Badge status={statusWord(ride.status)} />
      </div>
      <p className="mt-1 text-2xl leading-tight font-semibold tracking-tight wrap-anywhere md:text-[1.75rem]">
        {ride.user.name}
      </p>
      <div className="text-ink-2">
        <p>
          {serviceName(services, ride.serviceType)}
          {ride.amount !== null && ` · ${dollarsText(ride.amount)}`}
        </p>
        <RideCar car={ride.car} />
      </div>
      <div className="mt-3.5">
        <RouteLines
          pickup={ride.pickupLocation}
          destination={ride.destination}
          ahead={isRunning ? 'destination' : 'pickup'}
          aboutPickup={
            isRunning && startedAt
              ? `Picked up ${timeText(startedAt, zone)}`
              : whenText(pickupTime, clock)
          }
          aboutDestination={`Planned until ${endText(pickupTime, dropoffTime, clock)}`}
        />
      </div>
      {isRunning && <RideProgress ride={ride} />}
      {isOverdue(ride, clock.now) && <OverdueNote ride={ride} />}
      <div className="mt-3.5 grid grid-cols-2 gap-2.5">
        <NavigateTap ride={ride} />
        <CallTap user={ride.user} />
      </div>
      <div className="mt-3">
        <RideActions booking={ride} labels={dashboardLabels(isRunning)} size="biggest" />
      </div>
    </Card>
  );
}

/** To the destination once the customer is on board; a ride without one leads to its pickup. */
function NavigateTap({ ride: { status, pickupLocation, destination } }: { ride: DriversBooking }) {
  const isToDestination = status === 'In Progress' && destination !== null;
  return (
    <a
      href={directionsAddress(isToDestination ? destination : pickupLocation)}
      target="_blank"
      rel="noreferrer"
      className={tapClass}
    >
      <TapWords icon={<Navigation aria-hidden="true" />} title="Navigate">
        to {isToDestination ? 'drop-off' : 'pickup'}
        <span className="sr-only"> (opens maps)</span>
      </TapWords>
    </a>
  );
}

function CallTap({ user }: Pick<DriversBooking, 'user'>) {
  if (!user.phone) {
    return (
      <p className={`${tapClass} bg-transparent! text-quiet!`}>
        <TapWords icon={<Phone aria-hidden="true" />} title="Call">
          No phone number
        </TapWords>
      </p>
    );
  }
  return (
    <a href={phoneLink(user.phone)} className={tapClass}>
      <TapWords icon={<Phone aria-hidden="true" />} title="Call">
        {firstNameOf(user)}
      </TapWords>
    </a>
  );
}

const tapClass =
  'flex min-h-15 items-center gap-3 rounded-[13px] bg-sand px-3.5 py-2 leading-tight text-ink no-underline hover:bg-line focus-visible:rounded-[13px] [&_svg]:size-6 [&_svg]:flex-none [&_svg]:stroke-[1.75]';

const TapWords = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <>
    {props.icon}
    <span className="min-w-0">
      <span className="block text-[1.0625rem] font-semibold">{props.title} </span>
      <span className="block truncate text-sm text-ink-2">{props.children}</span>
    </span>
  </>
);
