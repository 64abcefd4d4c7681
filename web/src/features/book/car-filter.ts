import { type CarClass, carClasses } from '@chesapeake/contract/cars/car-classes';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';

type FilteredCar = Pick<Car, '_id' | 'carClass' | 'capacity'>;

export interface CarFilter {
  carClass: CarClass | 'all';
  /** The least number of seats. */
  seats: number;
}

export const noCarFilter: CarFilter = { carClass: 'all', seats: 0 };

/** A short list needs no filter. */
const minCars = 5;

/** Only what exists: the classes of these cars, and the seats that leave some of them out. */
export function carFilterOptions(cars: readonly FilteredCar[]) {
  if (cars.length < minCars) return { classes: [], seats: [] };
  const classes = carClasses.filter((each) => cars.some(({ carClass }) => carClass === each));
  const [, ...seats] = [...new Set(cars.map(({ capacity }) => capacity))].sort((a, b) => a - b);
  return { classes: classes.length > 1 ? classes : [], seats };
}

/** The chosen car stays, whatever the filter. */
export const filterCars = <Each extends FilteredCar>(
  cars: readonly Each[],
  { carClass, seats }: CarFilter,
  chosen: string,
) =>
  cars.filter(
    (car) =>
      car._id === chosen ||
      ((carClass === 'all' || car.carClass === carClass) && car.capacity >= seats),
  );

const classNouns: Record<CarFilter['carClass'], string> = {
  all: 'car',
  Sedan: 'sedan',
  SUV: 'SUV',
  Van: 'van',
  Stretch: 'stretch limousine',
};

/** 'No sedan with 7 seats or more is available.' */
export function describeNoMatch({ carClass, seats }: CarFilter) {
  const size = seats > 0 ? ` with ${formatQuantity(seats, 'seat')} or more` : '';
  return `No ${classNouns[carClass]}${size} is available.`;
}
