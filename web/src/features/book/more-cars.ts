import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { Car } from '@chesapeake/contract/cars/cars';

type ChosenCar = Pick<Car, '_id' | 'carClass' | 'capacity'>;

/** The cars that are not chosen elsewhere in the form. */
export const carsWithout = <Each extends ChosenCar>(
  cars: readonly Each[],
  chosen: readonly string[],
) => cars.filter(({ _id }) => !chosen.includes(_id));

/**
 * The car that is offered first as a further one: of the class of the first car, if there is one.
 * Undefined if none is left, or if it is the last one and the first car is still to be chosen.
 */
export function carToAdd<Each extends ChosenCar>(
  cars: readonly Each[],
  { first, others }: { first: string; others: readonly string[] },
): Each | undefined {
  const left = carsWithout(cars, [first, ...others]);
  if (first === '' && left.length < 2) return undefined;
  const wanted: CarClass | undefined = cars.find(({ _id }) => _id === first)?.carClass;
  return left.find(({ carClass }) => carClass === wanted) ?? left[0];
}

/**
 * Whether the first car is to be chosen before further ones. Not if it cannot be: the party may be
 * too large for each of the cars alone.
 */
export function needsFirstCar(
  cars: readonly ChosenCar[],
  { first, others, seats }: { first: string; others: readonly string[]; seats: number | null },
) {
  const left = carsWithout(cars, others);
  return first === '' && left.some(({ capacity }) => capacity >= (seats ?? 0));
}

/** The seats that the party needs in the first car; null if nobody said how many they are. */
export function seatsNeeded(
  passengers: number | null,
  others: readonly (Pick<Car, 'capacity'> | undefined)[],
) {
  if (passengers === null) return null;
  return Math.max(1, passengers - others.reduce((sum, car) => sum + (car?.capacity ?? 0), 0));
}
