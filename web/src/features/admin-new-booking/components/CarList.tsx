import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { carsOfClass, classNoun, type OfferedCar } from '../car-choice.ts';
import { useDesk, useSetValue } from '../desk-context.ts';
import { Choice } from './Choice.tsx';

/** The cars of a class: any free one, or a certain one. Those that are not free say why. */
export function CarList({
  cars,
  carClass,
  chosen,
}: {
  cars: readonly OfferedCar[];
  carClass: CarClass;
  chosen: string | null;
}) {
  const id = useId();
  const { form } = useDesk();
  const { errors } = useFormState({ control: form.control, name: ['car', 'carClass'] });
  const error = errors.car?.message ?? errors.carClass?.message;
  const set = useSetValue();
  const own = carsOfClass(cars, carClass);
  const free = own.filter(({ obstacle }) => obstacle === null).length;
  const choose = (car: string | null) => {
    set('isClassChosen', true);
    set('car', car);
    form.clearErrors(['car', 'carClass']);
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="min-w-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-13 text-quiet">
        <p id={`${id}-label`} className="text-sm font-[550] text-ink">
          {carClass} <span className="sr-only">cars</span>
        </p>
        <RideTimes />
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice
          name="car"
          checked={chosen === null}
          onChoose={() => choose(null)}
          title={`Any free ${classNoun(carClass)}`}
          detail={free === 0 ? undefined : `${formatQuantity(free, 'car')} to take from`}
          obstacle={free === 0 ? 'None is free at that time' : undefined}
          of="car"
        />
        {own.map((car) => (
          <Choice
            key={car._id}
            name="car"
            checked={chosen === car._id}
            onChoose={() => choose(car._id)}
            title={`${car.brand} ${car.model}`}
            detail={`${car.plateNumber} · ${formatQuantity(car.capacity, 'seat')}`}
            obstacle={car.obstacle ?? undefined}
            of="car"
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** For which times the cars are free. */
function RideTimes() {
  const { form } = useDesk();
  const { zone } = useBusiness();
  const now = useNow();
  const [pickupTime, returnTrip] = useWatch({
    control: form.control,
    name: ['pickupTime', 'returnTrip'],
  });
  const times = [pickupTime, returnTrip?.pickupTime]
    .filter((time) => time !== undefined && time !== '')
    .map((time) => formatDateTimeAutoYear(new Date(String(time)), zone, now));
  return <p className="tabular">{times.join(' and ')}</p>;
}
