import { type Car, formatCarName } from '@chesapeake/contract/cars/cars';
import { isApproved } from '@chesapeake/contract/drivers/status';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type FormEvent, useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { CarProblems } from '../../../shared/car-problems/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type DriverDetails, useAssignCar, useFreeCars } from '../queries.ts';

/** The driver's car, its reported problems, and a form to change it. */
export function DriverCarTab({ driver }: { driver: DriverDetails }) {
  const assign = useAssignCar();
  const focusRecovery = useFocusRecovery<HTMLDivElement>();
  const car = driver.assignedCar;
  const mayChange = usePermission('drivers:change');
  const maySeeCars = usePermission('cars:see');
  const assignCar = (newCar: Car) =>
    void toastOutcome(assign.mutateAsync({ driver, car: newCar }), {
      success: successTexts.driversCarGiven(driver.name, formatCarName(newCar)),
      failure: failureTexts.action('Assign car'),
    });
  const takeCar = () =>
    void toastOutcome(assign.mutateAsync({ driver, car: null }), {
      success: successTexts.driversCarTaken(driver.name),
      failure: failureTexts.action('Unassign car'),
    });
  return (
    <div {...focusRecovery} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          {car ? formatCarName(car) : <span className="text-quiet">{adminTexts.noCar}</span>}
        </p>
        {car && mayChange && (
          <Button tone="danger-quiet" size="sm" onClick={takeCar}>
            Unassign car
          </Button>
        )}
      </div>
      {isApproved(driver) ? (
        // Only admins who may see the cars can list the free ones.
        mayChange &&
        maySeeCars && <AssignCarForm key={car?._id} hasCar={car !== null} onAssign={assignCar} />
      ) : (
        <p className="text-sm text-quiet">Only approved drivers can be assigned a car.</p>
      )}
      {car && maySeeCars && (
        <section aria-label="Problem reports" className="border-t border-line-2 pt-4">
          <h3 className="pb-2 font-sans text-sm font-semibold tracking-normal">Problem reports</h3>
          <CarProblems carId={car._id} />
        </section>
      )}
    </div>
  );
}

function AssignCarForm({ hasCar, onAssign }: { hasCar: boolean; onAssign: (car: Car) => void }) {
  const { data: cars, isError } = useFreeCars();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const assign = (event: FormEvent) => {
    event.preventDefault();
    const car = cars?.find(({ _id }) => _id === chosen);
    if (car) onAssign(car);
    else setError('Please select a car');
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={assign}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <SelectField
        label={hasCar ? 'Another car' : 'Car'}
        hint={hintOf(cars, isError)}
        error={error}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setError(undefined);
        }}
      >
        <option value="">Choose a car without a driver</option>
        {cars?.map((car) => (
          <option key={car._id} value={car._id}>
            {formatCarName(car)}
            {car.status === 'Available' ? '' : ` · ${car.status}`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="paper" className="min-h-12 sm:self-end">
        Assign car
      </Button>
    </form>
  );
}

function hintOf(cars: readonly Car[] | undefined, isError: boolean) {
  if (isError) return 'The free cars could not be loaded.';
  return cars?.length === 0 ? 'Every car already has a driver.' : undefined;
}
