import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useNow } from '../../lib/use-now.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { RadioRow, type RadioRowProps } from '../../ui/RadioRow.tsx';
import { useBusiness } from '../business/index.ts';
import { formatAvailability, formatOtherRides } from './driver-availability.ts';
import { matchReasons } from './match-reasons.ts';

interface DriverOptionProps extends Omit<RadioRowProps, 'className' | 'children'> {
  driver: FreeDriver;
  /** Pickup time of the ride that needs a driver. */
  pickup: Date;
  /** Whether this driver suits the ride best. */
  isBest: boolean;
}

/** A driver to choose for a ride, and what speaks for and against. */
export function DriverOption({ driver, pickup, isBest, ...row }: DriverOptionProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const { assignedCar: car, profileImage } = driver;
  return (
    <RadioRow
      {...row}
      className="grid-cols-[auto_auto_minmax(0,1fr)] sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
    >
      <Portrait name={driver.name} image={profileImage} className="size-9" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold wrap-anywhere">
          {driver.name}
          {isBest && (
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
        {isBest && <span className="block text-13">{matchReasons(driver)}</span>}
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
    </RadioRow>
  );
}
