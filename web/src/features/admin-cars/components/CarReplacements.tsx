import type { CarBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { type Car, formatCarName } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { ComponentProps } from 'react';
import { ReplacementList } from '../../../shared/absences/index.ts';

/** The bookings of a car that goes away, each with the free cars of the same class. */
export function CarReplacements({
  car,
  bookings,
  replacements,
  noChoice,
}: {
  car: Car;
  bookings: readonly CarBookingInPeriod[];
} & Pick<ComponentProps<typeof ReplacementList>, 'replacements' | 'noChoice'>) {
  return (
    <ReplacementList
      title={`${formatQuantity(bookings.length, 'booking')} with this car`}
      bookings={bookings}
      replacements={replacements}
      label="Car instead"
      noChoice={noChoice}
      optionsFor={({ freeCars }) =>
        freeCars.map((each) => ({
          value: each._id,
          label: `${formatCarName(each)} · ${formatQuantity(each.capacity, 'seat')}`,
        }))
      }
      noOptions={`No other ${car.carClass} is free. Change or cancel the booking first.`}
    >
      {replacements.mayChange
        ? 'Customers and drivers are told about the new car when you save.'
        : 'Please ask someone who may change bookings to move them first.'}
    </ReplacementList>
  );
}

export const toCarReplacements = (
  bookings: readonly CarBookingInPeriod[],
  choices: Readonly<Record<string, string>>,
) =>
  bookings.flatMap(({ _id }) => {
    const carId = choices[_id];
    return carId ? [{ bookingId: _id, carId }] : [];
  });
