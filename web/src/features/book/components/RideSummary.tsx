import type { Car } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear, formatDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { ReactNode } from 'react';
import type { BusinessDetails } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { classNames } from '../../../ui/class-names.ts';

type Service = BusinessDetails['offeredServices'][number];

interface RideSummaryProps {
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
  busy: boolean;
  /** What to know before booking. */
  notice: ReactNode;
}

export const priceOf = (service: Service | undefined) => formatDollars(service?.price ?? 0);

/** The ride so far and its price. */
export const RideSummary = ({
  pickupLocation,
  destination,
  service,
  pickup,
  zone,
  car,
  errors,
  busy,
  notice,
}: RideSummaryProps) => (
  <aside
    aria-labelledby="your-ride"
    className="overflow-hidden rounded-card border border-line bg-paper shadow-card lg:sticky lg:top-6"
  >
    <div className="stage relative overflow-hidden px-7 pt-6 pb-1.5 max-lg:hidden">
      <CarPicture
        image={car?.image ?? null}
        imageSmall={car?.imageSmall ?? null}
        carClass={car?.carClass}
        className={classNames('transition', !car && 'opacity-35 grayscale')}
      />
    </div>
    <div className="p-6">
      <h2 id="your-ride" className="text-2xl font-[460]">
        Your ride
      </h2>
      <dl className="mt-5 grid gap-4">
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
      <p className="my-4.5 flex items-baseline justify-between border-t border-line pt-4.5">
        <span className="font-[550]">Total price</span>
        <output
          aria-label="Total price"
          className="font-display text-[2.125rem] leading-none font-[430] tracking-[-0.025em] tabular"
        >
          {priceOf(service)}
        </output>
      </p>
      <div className="grid gap-3.5 max-md:hidden">
        {notice}
        <Button type="submit" size="lg" block busy={busy}>
          Book Now
        </Button>
      </div>
      <p className="text-13 text-quiet md:mt-3.5">
        No hidden fees. You can cancel while the booking is pending or accepted.
      </p>
    </div>
  </aside>
);

/** On small screens: price and button in a sticky bar. */
export const BookBar = ({
  service,
  busy,
  notice,
}: Pick<RideSummaryProps, 'service' | 'busy' | 'notice'>) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-4 col-span-full -mx-(--gutter) grid gap-3 border-t border-line bg-paper px-(--gutter) py-3 shadow-[0_-8px_24px_-16px_rgb(14_27_42/0.35)] md:hidden"
  >
    {notice}
    <div className="flex items-center justify-between gap-4">
      <p>
        <span className="block text-13 leading-tight text-quiet">Total price</span>
        <span className="font-display text-2xl leading-tight tracking-[-0.02em] lining-nums">
          {priceOf(service)}
        </span>
      </p>
      <Button type="submit" size="lg" busy={busy} className="max-w-48 flex-1">
        Book Now
      </Button>
    </div>
  </div>
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
