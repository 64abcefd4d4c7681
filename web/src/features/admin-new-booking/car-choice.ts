import type { listRideOptions } from '@chesapeake/contract/bookings/book-for-customer';
import { type CarClass, carClasses } from '@chesapeake/contract/cars/car-classes';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';

export type RideOptions = ReplyOf<typeof listRideOptions>;
export type OfferedCar = RideOptions['cars'][number];
export type OfferedDriver = RideOptions['drivers'][number];

export interface ClassSummary {
  carClass: CarClass;
  /** The most that one of its cars has. */
  seats: number;
  cars: number;
  free: number;
  /** Null if it is not known yet. */
  price: number | null;
  /** Whether none of its cars has enough seats. */
  isTooSmall: boolean;
}

/** The classes that the fleet has, smallest first. */
export const summarizeClasses = (
  { cars, classes }: Pick<RideOptions, 'cars' | 'classes'>,
  passengers: number | null,
): ClassSummary[] =>
  carClasses.flatMap((carClass) => {
    const own = cars.filter((car) => car.carClass === carClass);
    if (own.length === 0) return [];
    const seats = Math.max(...own.map(({ capacity }) => capacity));
    return {
      ...{ carClass, seats },
      cars: own.length,
      free: own.filter(({ obstacle }) => obstacle === null).length,
      price: classes.find((each) => each.carClass === carClass)?.price ?? null,
      isTooSmall: passengers !== null && passengers > seats,
    };
  });

/** The class of the last ride if one of its cars is free, or the smallest class with a free car. */
export function suggestClass(
  summaries: readonly ClassSummary[],
  last: CarClass | null | undefined,
): CarClass | null {
  const free = summaries.filter((each) => each.free > 0);
  return (free.find(({ carClass }) => carClass === last) ?? free[0])?.carClass ?? null;
}

/** The seats of the chosen car, or the most that the class has; null if that is not known. */
export function seatsOf(
  cars: readonly Pick<OfferedCar, '_id' | 'carClass' | 'capacity'>[] | undefined,
  { car, carClass }: { car: string | null; carClass: CarClass | null },
): number | null {
  const fitting = (cars ?? []).filter((each) =>
    car ? each._id === car : each.carClass === carClass,
  );
  return fitting.length > 0 ? Math.max(...fitting.map(({ capacity }) => capacity)) : null;
}

/** Free cars first, in the order of the list. */
export const carsOfClass = (cars: readonly OfferedCar[], carClass: CarClass | null) =>
  cars
    .filter((car) => car.carClass === carClass)
    .sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));

/** 'sedan' within a sentence; SUV stays. */
export const classNoun = (carClass: CarClass) =>
  carClass === 'SUV' ? carClass : carClass.toLowerCase();
