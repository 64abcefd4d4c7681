import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { BookingDraft } from './draft.ts';

/** One ride of a booking, as far as its price depends on it. */
export interface RideLeg {
  /** In front of the labels of its price lines: '', 'Car 2: ', 'Return: ', 'Return, car 2: '. */
  prefix: string;
  carClass: CarClass;
  pickupLocation: string;
  destination: string;
  stops: number;
}

type RideInput = Pick<BookingDraft, 'pickupLocation' | 'destination' | 'stops'>;

/** The rides that the server would book, in its order: all cars there, then all cars back. */
export function rideLegs(
  ride: RideInput,
  { hasReturn, carClasses }: { hasReturn: boolean; carClasses: readonly [CarClass, ...CarClass[]] },
): RideLeg[] {
  const [pickupLocation, destination] = [ride.pickupLocation.trim(), ride.destination.trim()];
  const there = carClasses.map((carClass, index) => ({
    prefix: index === 0 ? '' : `Car ${index + 1}: `,
    carClass,
    pickupLocation,
    destination,
    stops: ride.stops.length,
  }));
  if (!hasReturn) return there;
  const back = carClasses.map((carClass, index) => ({
    prefix: index === 0 ? 'Return: ' : `Return, car ${index + 1}: `,
    carClass,
    pickupLocation: destination,
    destination: pickupLocation,
    // Stops belong to the way there.
    stops: 0,
  }));
  return [...there, ...back];
}

/** How many rides there are: each car there, and each car back. */
export const rideCount = ({
  additionalCars,
  returnTrip,
}: Pick<BookingDraft, 'additionalCars' | 'returnTrip'>) =>
  (1 + additionalCars.length) * (returnTrip ? 2 : 1);

/** What the price lines say only by their number. */
export const extrasRule = ({ isReturnOffered }: { isReturnOffered: boolean }) =>
  isReturnOffered
    ? 'Extras are for each ride: each car and the return.'
    : 'Extras are for each ride: each car has its own.';
