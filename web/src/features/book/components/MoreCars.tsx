import { maxAdditionalCars } from '@chesapeake/contract/bookings/bookings';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { bookingPageTexts } from '@chesapeake/contract/pages/texts';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { carsWithout, carToAdd, needsFirstCar, seatsNeeded } from '../more-cars.ts';
import type { RideForm } from '../use-ride-form.ts';

export interface CarOffer {
  /** The cars that are free for the ride; undefined while loading. */
  cars: readonly Car[] | undefined;
  /** Any car of the fleet. */
  find: (id: string) => Car | undefined;
  /** The cars may be listed as taken because an unanswered attempt has booked them for us. */
  isAttempted: boolean;
}

/** Further cars for the same ride, each booked like the first. */
export function MoreCars({
  form,
  first,
  others,
  passengers,
  offer: { cars, find, isAttempted },
  extrasRule,
}: {
  form: RideForm;
  first: string;
  others: readonly string[];
  passengers: number | null;
  offer: CarOffer;
  /** How extras are charged, if that is a question. */
  extrasRule: string | undefined;
}) {
  const hintId = useId();
  const { errors } = form.formState;
  const set = (changed: string[]) => {
    form.clearErrors('additionalCars');
    form.setValue('additionalCars', changed, { shouldDirty: true });
  };
  const next = carToAdd(cars ?? [], { first, others });
  const seats = seatsNeeded(passengers, others.map(find));
  const isFirstMissing = needsFirstCar(cars ?? [], { first, others, seats });
  const add = ({ _id }: Car) => {
    set([...others, _id]);
    // After the new field is rendered.
    requestAnimationFrame(() => form.setFocus(`additionalCars.${others.length}`));
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    set(others.filter((_, other) => other !== index));
    // The next car moves up to the focused button; after the last one, there is the button below.
    if (index === others.length - 1) requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout
    <div
      role="group"
      aria-label="More cars"
      aria-describedby="more-cars-error"
      className="grid gap-4"
    >
      {others.map((id, index) => (
        <CarRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the car of a row changes while it has the focus
          key={index}
          form={form}
          index={index}
          id={id}
          car={find(id)}
          isOffered={cars === undefined || isAttempted || cars.some(({ _id }) => _id === id)}
          choices={carsWithout(cars ?? [], [first, ...others])}
          onChange={(changed) => set(others.map((other) => (other === id ? changed : other)))}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button
          ref={addButton}
          tone="line"
          size="sm"
          disabled={next === undefined || others.length >= maxAdditionalCars}
          blocked={isFirstMissing}
          aria-describedby={hintId}
          onClick={() => next && add(next)}
        >
          <Plus aria-hidden="true" />
          Add another car
        </Button>
        <p id={hintId} className="text-sm text-quiet">
          {explain({ isLoading: cars === undefined, isFirstMissing, next })}
          {extrasRule && !isFirstMissing && ` ${extrasRule}`}
        </p>
      </div>
      <FieldError id="more-cars-error">
        {errors.additionalCars?.root?.message ?? errors.additionalCars?.message}
      </FieldError>
    </div>
  );
}

function CarRow({
  form,
  index,
  id,
  car,
  isOffered,
  choices,
  onChange,
  onRemove,
}: {
  form: RideForm;
  index: number;
  id: string;
  /** Undefined if it has left the fleet. */
  car: Car | undefined;
  isOffered: boolean;
  /** The cars to take instead. */
  choices: readonly Car[];
  onChange: (id: string) => void;
  onRemove: () => void;
}) {
  const { field, fieldState } = useController({
    control: form.control,
    name: `additionalCars.${index}`,
  });
  return (
    <div className="flex items-start gap-2">
      <SelectField
        {...field}
        value={id}
        label={`Car ${index + 2}`}
        onChange={({ target }) => onChange(target.value)}
        error={
          fieldState.error?.message ?? (isOffered ? undefined : bookingPageTexts.carUnavailable)
        }
        className="min-w-0 flex-1"
      >
        <CarOption id={id} car={car} />
        {choices.map((choice) => (
          <CarOption key={choice._id} id={choice._id} car={choice} />
        ))}
      </SelectField>
      <Button
        tone="paper"
        size="icon"
        className="mt-6.5 size-12"
        aria-label={`Remove car ${index + 2}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

function explain({
  isLoading,
  isFirstMissing,
  next,
}: {
  isLoading: boolean;
  isFirstMissing: boolean;
  next: Car | undefined;
}) {
  if (next && isFirstMissing) return 'Choose your first car below, then add more.';
  return isLoading || next
    ? 'For the same ride, each at its own price.'
    : 'No further car is available at that time.';
}

const CarOption = ({ id, car }: { id: string; car: Car | undefined }) => (
  <option value={id}>
    {car
      ? `${car.brand} ${car.model}, ${car.carClass}, ${formatQuantity(car.capacity, 'seat')}`
      : 'A car that can no longer be booked'}
  </option>
);
