import type { Car } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear, formatDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { BusinessDetails } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';

type Service = BusinessDetails['offeredServices'][number];

export interface RideSoFar {
  pickupLocation: string;
  /** Undefined if the service has none. */
  destination: string | undefined;
  service: Service | undefined;
  pickup: Date | null;
  zone: string;
  car: Car | undefined;
  /** Missing values are marked after a failed submit. */
  errors: Partial<
    Record<'pickupLocation' | 'destination' | 'serviceType' | 'pickupTime' | 'car', unknown>
  >;
}

export const priceOf = (service: Service | undefined) => formatDollars(service?.price ?? 0);

/** Where, what and when, as far as it is chosen. */
export const RideFacts = ({
  ride: { pickupLocation, destination, service, pickup, zone, car, errors },
}: {
  ride: RideSoFar;
}) => (
  <>
    <dl className="grid gap-4">
      <Stop label="Pickup" hasError={errors.pickupLocation} isFirst={destination !== undefined}>
        {pickupLocation}
      </Stop>
      {destination !== undefined && (
        <Stop label="Destination" hasError={errors.destination}>
          {destination}
        </Stop>
      )}
    </dl>
    <dl className="mt-5 grid gap-2 border-t border-line pt-4.5 text-15">
      <Line label="Service" hasError={errors.serviceType}>
        {service && `${service.name}, ${formatDuration(service.windowMinutes)}`}
      </Line>
      <Line label="Time" hasError={errors.pickupTime}>
        {pickup && formatDateTimeAutoYear(pickup, zone)}
      </Line>
      <Line label="Car" hasError={errors.car}>
        {car && `${car.brand} ${car.model}`}
      </Line>
    </dl>
  </>
);

const missingValueClass = (hasError: unknown) =>
  hasError ? 'text-rejected' : 'font-normal text-quiet';

/** One end of the route. */
const Stop = ({
  label,
  hasError,
  isFirst,
  children,
}: {
  label: string;
  hasError: unknown;
  isFirst?: boolean;
  children: string;
}) => (
  <div
    className={classNames(
      'relative pl-7 before:absolute before:top-1.5 before:left-0.5 before:size-2.5',
      label === 'Destination'
        ? 'before:rounded-[2px] before:bg-primary'
        : 'before:rounded-full before:border-[1.5px] before:border-primary',
      isFirst &&
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
