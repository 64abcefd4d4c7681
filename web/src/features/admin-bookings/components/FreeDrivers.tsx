import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useEffect, useId, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Skeleton } from '../../../ui/content-states.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { formatAvailability, formatOtherRides } from '../driver-availability.ts';
import { matchReasons } from '../match-reasons.ts';

interface FreeDriversProps {
  available: readonly FreeDriver[];
  onRide: readonly FreeDriver[];
  pickup: Date;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Enter assigns the driver who has the focus. */
  onEnter: (driver: FreeDriver) => void;
  enterHint: string;
  /** Id of the element that asks for a choice. */
  errorId: string;
}

/** Available drivers first, then those still on a ride. The best match gets the focus. */
export function FreeDrivers({ available, onRide, enterHint, ...rest }: FreeDriversProps) {
  const name = useId();
  const hintId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [first] = [...available, ...onRide];
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const shared = { ...rest, name, hintId, bestId: first?.hasDeclined ? undefined : first?._id };
  return (
    <div ref={list}>
      <DriverGroup title="Free for the whole window" drivers={available} {...shared} />
      <DriverGroup title="On a ride now, free by then" drivers={onRide} {...shared} />
      {first && (
        <p id={hintId} className="pt-3 text-13 text-quiet pointer-coarse:sr-only">
          {enterHint}
        </p>
      )}
    </div>
  );
}

type GroupProps = Omit<FreeDriversProps, 'available' | 'onRide' | 'enterHint'> & {
  title: string;
  drivers: readonly FreeDriver[];
  name: string;
  hintId: string;
  bestId: string | undefined;
};

function DriverGroup({ title, drivers, errorId, ...rest }: GroupProps) {
  if (drivers.length === 0) return null;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 pt-4 pb-2 text-13">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet tabular">{formatQuantity(drivers.length, 'driver')}</span>
      </legend>
      <div className="grid gap-1.5">
        {drivers.map((driver) => (
          <DriverOption key={driver._id} driver={driver} {...rest} />
        ))}
      </div>
    </fieldset>
  );
}

function DriverOption({
  driver,
  pickup,
  name,
  hintId,
  bestId,
  chosenId,
  onChoose,
  onEnter,
}: Omit<GroupProps, 'title' | 'drivers' | 'errorId'> & { driver: FreeDriver }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { _id, assignedCar: car, profileImage } = driver;
  return (
    <label className="grid cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 rounded-[11px] border border-line px-3 py-2.5 transition hover:border-edge has-checked:border-primary has-checked:bg-tint-2 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
      <input
        type="radio"
        name={name}
        checked={_id === chosenId}
        onChange={() => onChoose(_id)}
        // A key held down would assign ride after ride.
        onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onEnter(driver)}
        aria-describedby={hintId}
        className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-[5.5px] checked:border-primary focus-visible:rounded-full focus-visible:shadow-none focus-visible:outline-none"
      />
      <Portrait name={driver.name} image={profileImage} className="size-9" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold wrap-anywhere">
          {driver.name}
          {_id === bestId && (
            <span className="rounded-full bg-brass-soft px-2 text-xs font-semibold text-brass-deep">
              Best match
            </span>
          )}
        </span>
        <span className="block text-13 text-quiet">
          {car
            ? `Usual car: ${car.brand} ${car.model}, ${formatQuantity(car.capacity, 'seat')}`
            : 'No usual car'}
        </span>
        {_id === bestId && <span className="block text-13">{matchReasons(driver)}</span>}
        {driver.hasDeclined && (
          <span className="block text-13 text-pending">Declined this ride</span>
        )}
      </span>
      <span className="text-13 font-medium tabular max-sm:col-start-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 sm:text-right">
        {formatAvailability(driver, { pickup, zone, now })}
        <span className="font-normal whitespace-nowrap text-quiet sm:block">
          {formatOtherRides(driver)}
        </span>
      </span>
    </label>
  );
}

export const DriversLoading = () => (
  <div aria-busy="true" className="grid gap-1.5 pt-4">
    <span className="sr-only">Loading the free drivers</span>
    <Skeleton className="mb-1 w-40" />
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-14 rounded-[11px]" />
    ))}
  </div>
);
