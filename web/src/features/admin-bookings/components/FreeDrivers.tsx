import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { useId } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Skeleton } from '../../../ui/content-states.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { formatAvailability, formatOtherRides } from '../driver-availability.ts';

interface FreeDriversProps {
  available: readonly FreeDriver[];
  onRide: readonly FreeDriver[];
  pickup: Date;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Id of the element that asks for a choice. */
  errorId: string;
}

/** Available drivers first, then those still on a ride. */
export function FreeDrivers({ available, onRide, ...rest }: FreeDriversProps) {
  const name = useId();
  return (
    <>
      <DriverGroup title="Free for the whole window" drivers={available} {...rest} name={name} />
      <DriverGroup title="On a ride now, free by then" drivers={onRide} {...rest} name={name} />
    </>
  );
}

type GroupProps = Omit<FreeDriversProps, 'available' | 'onRide'> & {
  title: string;
  drivers: readonly FreeDriver[];
  name: string;
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
  chosenId,
  onChoose,
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
        className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-[5.5px] checked:border-primary focus-visible:rounded-full focus-visible:shadow-none focus-visible:outline-none"
      />
      <Portrait name={driver.name} image={profileImage} className="size-9" />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">{driver.name}</span>
        <span className="block text-13 text-quiet">
          {car
            ? `${car.brand} ${car.model}, ${formatQuantity(car.capacity, 'seat')}`
            : adminTexts.noCar}
        </span>
      </span>
      <span className="text-13 font-medium tabular max-sm:col-start-3 sm:text-right">
        {formatAvailability(driver, { pickup, zone, now })}
        <span className="font-normal whitespace-nowrap text-quiet max-sm:ml-2 max-sm:inline-block sm:block">
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
