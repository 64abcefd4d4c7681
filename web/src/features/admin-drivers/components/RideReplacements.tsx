import type { DriverBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { ComponentProps } from 'react';
import { ReplacementList } from '../../../shared/absences/index.ts';

/** The choice for a ride that goes back to the unassigned ones. */
const unassigned = 'unassigned';

/** The rides of a driver who goes away, each with the free drivers. */
export function RideReplacements({
  rides,
  replacements,
}: {
  rides: readonly DriverBookingInPeriod[];
} & Pick<ComponentProps<typeof ReplacementList>, 'replacements'>) {
  return (
    <ReplacementList
      title={`${formatQuantity(rides.length, 'ride')} in this time`}
      bookings={rides}
      replacements={replacements}
      label="Driver instead"
      noChoice="Choose what happens to it"
      optionsFor={({ freeDrivers }) => [
        { value: unassigned, label: 'Back to unassigned' },
        ...freeDrivers.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    >
      {replacements.mayChange
        ? 'A new driver is asked to accept. Customers and drivers are told when you save.'
        : 'Please ask someone who may change bookings to reassign them first.'}
    </ReplacementList>
  );
}

export const toDriverReplacements = (
  rides: readonly DriverBookingInPeriod[],
  choices: Readonly<Record<string, string>>,
) =>
  rides.flatMap(({ _id }) => {
    const choice = choices[_id];
    return choice ? [{ bookingId: _id, driverId: choice === unassigned ? null : choice }] : [];
  });
