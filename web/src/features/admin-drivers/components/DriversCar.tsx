import { type Car, carName } from '@chesapeake/contract/cars';
import { isApproved } from '@chesapeake/contract/driver-status';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/texts';
import { type FormEvent, useState } from 'react';
import { CarProblems } from '../../../lib/car-problems.tsx';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useMay } from '../../../lib/may.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type DriverDetails, useFreeCars, useGiveCar } from '../queries.ts';

/** Which car the driver has, another one or none, and what is wrong with it. */
export function DriversCar({ driver }: { driver: DriverDetails }) {
  const give = useGiveCar();
  const kept = useKeptFocus<HTMLDivElement>();
  const car = driver.assignedCar;
  const mayChange = useMay('drivers:change');
  const maySeeCars = useMay('cars:see');
  const giveCar = (given: Car) =>
    void tellOutcome(give.mutateAsync({ driver, car: given }), {
      done: successTexts.driversCarGiven(driver.name, carName(given)),
      failed: failureTexts.action('Give this car'),
    });
  const takeCar = () =>
    void tellOutcome(give.mutateAsync({ driver, car: null }), {
      done: successTexts.driversCarTaken(driver.name),
      failed: failureTexts.action('Take the car away'),
    });
  return (
    <div {...kept} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          {car ? carName(car) : <span className="text-quiet">{adminTexts.noCar}</span>}
        </p>
        {car && mayChange && (
          <Button tone="danger-quiet" size="sm" onClick={takeCar}>
            Take the car away
          </Button>
        )}
      </div>
      {isApproved(driver) ? (
        // Which cars are free is told to those alone who may see the cars.
        mayChange &&
        maySeeCars && <GiveForm key={car?._id} hasCar={car !== null} onGive={giveCar} />
      ) : (
        <p className="text-sm text-quiet">Only approved drivers can be given a car.</p>
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

function GiveForm({ hasCar, onGive }: { hasCar: boolean; onGive: (car: Car) => void }) {
  const { data: cars, isError } = useFreeCars();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const give = (event: FormEvent) => {
    event.preventDefault();
    const car = cars?.find(({ _id }) => _id === chosen);
    if (car) onGive(car);
    else setError('Please select a car');
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={give}
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
        <option value="">Choose a car that nobody has</option>
        {cars?.map((car) => (
          <option key={car._id} value={car._id}>
            {carName(car)}
            {car.status === 'Available' ? '' : ` · ${car.status}`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="paper" className="min-h-12 sm:self-end">
        Give this car
      </Button>
    </form>
  );
}

function hintOf(cars: readonly Car[] | undefined, isError: boolean) {
  if (isError) return 'The free cars could not be loaded.';
  return cars?.length === 0 ? 'Every car of the fleet has a driver.' : undefined;
}
