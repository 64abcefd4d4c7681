import { formatCarName } from '@chesapeake/contract/cars/cars';
import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { suggestClass, summarizeClasses } from '../car-choice.ts';
import { describeObstacle } from '../describe-obstacle.ts';
import { useDesk } from '../desk-context.ts';
import { useRideOptions } from '../ride-options.tsx';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';
import { CarList } from './CarList.tsx';
import { ClassCards } from './ClassCards.tsx';
import { Part } from './Part.tsx';

/** A class of car, and maybe a certain car of it. */
export function CarPart() {
  const { form } = useDesk();
  const { options, isAsked, isOutdated, failure } = useRideOptions();
  const [carClass, car, passengers] = useWatch({
    control: form.control,
    name: ['carClass', 'car', 'passengers'],
  });
  useClassSuggestion();
  return (
    <Part name="car" title="Car" isDone={carClass !== null && options !== undefined}>
      {!isAsked && (
        <p className="text-15 text-quiet">
          Choose a service and a time to see which cars are free.
        </p>
      )}
      {isAsked && failure && <ErrorState {...failure} />}
      {isAsked && !options && !failure && <CarsLoading />}
      {options && !failure && (
        <div
          aria-busy={isOutdated}
          className="grid gap-4.5 transition-opacity aria-busy:opacity-60"
        >
          <ClassCards
            summaries={summarizeClasses(options, passengers)}
            chosen={carClass}
            passengers={passengers}
          />
          <LostCar />
          {carClass && <CarList cars={options.cars} carClass={carClass} chosen={car} />}
          <NoClassError />
        </div>
      )}
    </Part>
  );
}

/** Follows the ride until somebody chooses a class. */
function useClassSuggestion() {
  const { form } = useDesk();
  const { options, isOutdated } = useRideOptions();
  const { customer } = useCallerAtDesk();
  const last = customer?.lastRide?.carClass;
  const suggestion =
    options && !isOutdated ? suggestClass(summarizeClasses(options, null), last) : undefined;
  const suggest = useEffectEvent(() => {
    const { isClassChosen, carClass } = form.getValues();
    if (!suggestion || isClassChosen || carClass === suggestion) return;
    form.setValue('carClass', suggestion);
    form.setValue('car', null);
  });
  useEffect(() => {
    if (suggestion) suggest();
  }, [suggestion]);
}

/** The chosen car may be booked by somebody else during the call. */
function LostCar() {
  const { form } = useDesk();
  const { options, isOutdated } = useRideOptions();
  const { zone } = useBusiness();
  const now = useNow();
  const [id, returnTrip] = useWatch({ control: form.control, name: ['car', 'returnTrip'] });
  const car = options?.cars.find(({ _id }) => _id === id);
  const isLost = car?.obstacle && car.obstacle.kind !== 'too-small' && !isOutdated;
  return (
    <div aria-live="polite" className="empty:hidden">
      {isLost && car.obstacle && (
        <Alert tone="warning">
          {formatCarName(car)} is not free:{' '}
          {describeObstacle(car.obstacle, {
            of: 'car',
            ...{ zone, now, isRoundTrip: returnTrip !== null },
          })}
          . Choose another.
        </Alert>
      )}
    </div>
  );
}

/** Where there is no list of cars that could show it. */
function NoClassError() {
  const { form } = useDesk();
  const carClass = useWatch({ control: form.control, name: 'carClass' });
  const { errors } = useFormState({ control: form.control, name: 'car' });
  if (carClass !== null || !errors.car?.message) return null;
  return <Alert tone="error">{errors.car.message}</Alert>;
}

const CarsLoading = () => (
  <div>
    <span role="status" className="sr-only">
      Loading the cars ...
    </span>
    <div className="grid grid-cols-2 gap-2.5 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-40 rounded-card" />
      ))}
    </div>
    <div className="mt-4.5 grid gap-2.5 sm:grid-cols-2">
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
    </div>
  </div>
);
