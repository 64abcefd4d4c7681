import { formatParty } from '@chesapeake/contract/bookings/describe-trip';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear, formatDuration } from '@chesapeake/contract/format/dates';
import { rideMinutes } from '@chesapeake/contract/prices/ride-minutes';
import type { BusinessDetails } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TripDetails } from '../draft.ts';
import { rideCount } from '../ride-legs.ts';
import type { RidePrice } from '../use-ride-price.ts';

type Service = BusinessDetails['offeredServices'][number];

export interface RideSoFar {
  pickupLocation: string;
  /** Undefined if the service has none. */
  destination: string | undefined;
  service: Service | undefined;
  /** For services by the hour. */
  hours: number | undefined;
  pickup: Date | null;
  zone: string;
  car: Car | undefined;
  /** Further cars for the same ride. */
  moreCars: readonly (Car | undefined)[];
  details: TripDetails;
  returnPickup: Date | null;
  price: RidePrice;
  /** Missing values are marked after a failed submit. */
  errors: Partial<
    Record<'pickupLocation' | 'destination' | 'serviceType' | 'pickupTime' | 'car', unknown>
  >;
}

/** The button says how many rides it books. */
export function bookLabel({ details }: RideSoFar) {
  const rides = rideCount(details);
  if (rides === 1) return 'Book Now';
  return rides === 2 ? 'Book Both Rides' : `Book All ${rides} Rides`;
}

const nameOf = (car: Car | undefined) => car && `${car.brand} ${car.model}`;

/** Where, what and when, as far as it is chosen. */
export const RideFacts = ({
  ride: {
    pickupLocation,
    destination,
    service,
    hours,
    pickup,
    zone,
    car,
    moreCars,
    details,
    returnPickup,
    errors,
  },
}: {
  ride: RideSoFar;
}) => (
  <>
    <dl className="grid gap-4">
      <Stop
        label="Pickup"
        hasError={errors.pickupLocation}
        isJoined={destination !== undefined || details.stops.length > 0}
      >
        {pickupLocation}
      </Stop>
      {details.stops.map((stop, index) => (
        <Stop
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
          key={index}
          label="Stop"
          hasError={false}
          isJoined={destination !== undefined || index < details.stops.length - 1}
        >
          {stop.trim()}
        </Stop>
      ))}
      {destination !== undefined && (
        <Stop label="Destination" hasError={errors.destination}>
          {destination}
        </Stop>
      )}
    </dl>
    <dl className="mt-5 grid gap-2 border-t border-line pt-4.5 text-15">
      <Line label="Service" hasError={errors.serviceType}>
        {service && `${service.name}, ${formatDuration(rideMinutes(service, hours))}`}
      </Line>
      <Line label="Time" hasError={errors.pickupTime}>
        {pickup && formatDateTimeAutoYear(pickup, zone)}
      </Line>
      <Line label="Car" hasError={errors.car}>
        {nameOf(car)}
      </Line>
      {moreCars.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a car that left the fleet has no identity
        <Line key={index} label={`Car ${index + 2}`} hasError={false}>
          {nameOf(other)}
        </Line>
      ))}
      {details.returnTrip && (
        <Line label="Return" hasError={false}>
          {returnPickup && formatDateTimeAutoYear(returnPickup, zone)}
        </Line>
      )}
      <DetailLine label="Party">{formatParty(details)}</DetailLine>
      <DetailLine label="Flight">{details.flightNumber.trim().toUpperCase()}</DetailLine>
      <DetailLine label="Return flight">
        {details.returnTrip?.flightNumber.trim().toUpperCase()}
      </DetailLine>
      <DetailLine label="Passenger">{details.passengerName.trim()}</DetailLine>
      <DetailLine label="Passenger’s phone">{details.passengerPhone.trim()}</DetailLine>
      <Note>{details.noteToDriver.trim()}</Note>
    </dl>
  </>
);

const DetailLine = ({ label, children }: { label: string; children: string | undefined }) =>
  children ? (
    <Line label={label} hasError={false}>
      {children}
    </Line>
  ) : null;

/** Several lines, as they were typed. */
const Note = ({ children }: { children: string }) =>
  children && (
    <div>
      <dt className="text-quiet">Note for your driver</dt>
      <dd className="font-medium whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );

const missingValueClass = (hasError: unknown) =>
  hasError ? 'text-rejected' : 'font-normal text-quiet';

/** One end of the route. */
const Stop = ({
  label,
  hasError,
  isJoined,
  children,
}: {
  label: string;
  hasError: unknown;
  /** A line leads to the next stop. */
  isJoined?: boolean;
  children: string;
}) => (
  <div
    className={classNames(
      'relative pl-7 before:absolute before:top-1.5 before:left-0.5 before:size-2.5',
      label === 'Destination'
        ? 'before:rounded-[2px] before:bg-primary'
        : 'before:rounded-full before:border-[1.5px] before:border-primary',
      isJoined &&
        'after:absolute after:top-4.5 after:-bottom-5 after:left-1.5 after:w-px after:bg-edge-soft',
    )}
  >
    <dt className="text-13 leading-normal text-quiet">{label}</dt>
    <dd
      className={classNames(
        'text-15 font-medium wrap-anywhere',
        !children && missingValueClass(hasError),
      )}
    >
      {children || 'Not entered yet'}
    </dd>
  </div>
);

const Line = ({
  label,
  hasError,
  children,
}: {
  label: string;
  hasError: unknown;
  children: string | null | undefined;
}) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-quiet">{label}</dt>
    <dd
      className={classNames(
        'min-w-0 text-right font-medium wrap-anywhere',
        !children && missingValueClass(hasError),
      )}
    >
      {children || 'Not chosen yet'}
    </dd>
  </div>
);
