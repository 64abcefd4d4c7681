import { deskTexts } from '@chesapeake/contract/bookings/book-for-customer';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { Car } from '@chesapeake/contract/cars/cars';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';

interface Wanted {
  carClass: CarClass;
  /** It must be free in all of them. */
  windows: readonly { from: Date; until: Date }[];
  seats: number;
  /** Cars that are chosen already. */
  except?: readonly string[];
}

/**
 * The first free car of a class. All cars of the class are locked first, so that of several who ask at
 * once each gets another one.
 */
export async function lockFreeCar(
  tx: Tx,
  cars: Cars,
  { carClass, windows, seats, except = [] }: Wanted,
): Promise<Car> {
  const ofClass = await cars.lockClass(tx, carClass);
  const freeIn = await Promise.all(
    windows.map(async (window) => {
      const free = await cars.listFree(tx, { ...window, carClass, seats });
      return new Set(free.map(({ _id }) => _id));
    }),
  );
  return (
    ofClass.find(({ _id }) => !except.includes(_id) && freeIn.every((free) => free.has(_id))) ??
    fail('NO_CAR_FREE', { field: 'carClass', message: deskTexts.noCarFree(carClass) })
  );
}
