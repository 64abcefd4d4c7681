import type { CarBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { type Car, formatCarName } from '@chesapeake/contract/cars/cars';
import type { CarReplacement } from '@chesapeake/contract/cars/out-of-service';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type FormEvent, useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useReplacements } from '../../../shared/absences/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CarReplacements, toCarReplacements } from './CarReplacements.tsx';

/** Before a car goes into maintenance: which of its bookings get another car, and which stay. */
export function MaintenanceDialog({
  car,
  bookings,
  busy,
  onSave,
  onClose,
}: {
  car: Car;
  bookings: readonly CarBookingInPeriod[];
  busy: boolean;
  onSave: (replacements: CarReplacement[]) => Promise<void>;
  onClose: () => void;
}) {
  const replacements = useReplacements();
  const [problem, setProblem] = useState<string>();
  const moved = toCarReplacements(bookings, replacements.choices);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onSave(moved).catch((error) => {
      if (!replacements.showRefusal(error))
        setProblem(firstErrorMessage(error, failureTexts.carSaving));
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Bookings ahead"
      description={`${formatCarName(car)} goes into maintenance.`}
      submitLabel={moved.length > 0 ? 'Move and save' : 'Keep all and save'}
      busy={busy}
      problem={problem}
      onSubmit={save}
    >
      <CarReplacements
        car={car}
        bookings={bookings}
        replacements={replacements}
        noChoice="Keep this car"
      />
    </FormDialog>
  );
}
