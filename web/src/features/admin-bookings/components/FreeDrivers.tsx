import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useEffect, useId, useRef } from 'react';
import { DriverOption } from '../../../shared/free-drivers/index.ts';
import { Skeleton } from '../../../ui/content-states.tsx';

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

function DriverGroup({
  title,
  drivers,
  errorId,
  hintId,
  bestId,
  chosenId,
  onChoose,
  onEnter,
  ...rest
}: GroupProps) {
  if (drivers.length === 0) return null;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 pt-4 pb-2 text-13">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet tabular">{formatQuantity(drivers.length, 'driver')}</span>
      </legend>
      <div className="grid gap-1.5">
        {drivers.map((driver) => (
          <DriverOption
            key={driver._id}
            {...rest}
            driver={driver}
            isBest={driver._id === bestId}
            checked={driver._id === chosenId}
            onChoose={() => onChoose(driver._id)}
            onEnter={() => onEnter(driver)}
            describedBy={hintId}
          />
        ))}
      </div>
    </fieldset>
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
