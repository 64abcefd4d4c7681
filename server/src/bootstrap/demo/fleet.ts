import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { CarPaint } from '@chesapeake/contract/cars/car-drawings';
import type { CarStatus } from '@chesapeake/contract/cars/cars';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Cars } from '../../modules/cars/index.ts';

interface Deps {
  clock: Clock;
  cars: Cars;
}

interface DemoCar {
  carClass: CarClass;
  paint: CarPaint;
  brand: string;
  model: string;
  plateNumber: string;
  capacity: number;
  status?: CarStatus;
}

/** Oldest first. */
const fleet: DemoCar[] = [
  {
    carClass: 'Sedan',
    paint: 'Black',
    brand: 'Lincoln',
    model: 'Continental',
    plateNumber: 'CC 1007',
    capacity: 3,
  },
  {
    carClass: 'Sedan',
    paint: 'Navy',
    brand: 'Mercedes-Benz',
    model: 'S 580',
    plateNumber: 'CC 1012',
    capacity: 3,
  },
  {
    carClass: 'Van',
    paint: 'Graphite',
    brand: 'Mercedes-Benz',
    model: 'Sprinter',
    plateNumber: 'CC 1018',
    capacity: 12,
  },
  {
    carClass: 'Stretch',
    paint: 'Pearl',
    brand: 'Lincoln',
    model: 'Town Car Stretch',
    plateNumber: 'CC 1023',
    capacity: 8,
  },
  {
    carClass: 'SUV',
    paint: 'Black',
    brand: 'Cadillac',
    model: 'Escalade ESV',
    plateNumber: 'CC 1029',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'Burgundy',
    brand: 'Genesis',
    model: 'G90',
    plateNumber: 'CC 1031',
    capacity: 3,
    status: 'In Use',
  },
  {
    carClass: 'SUV',
    paint: 'Forest',
    brand: 'Lincoln',
    model: 'Navigator',
    plateNumber: 'CC 1034',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'Graphite',
    brand: 'BMW',
    model: '740i',
    plateNumber: 'CC 1042',
    capacity: 3,
  },
  {
    carClass: 'Van',
    paint: 'Champagne',
    brand: 'Ford',
    model: 'Transit Executive',
    plateNumber: 'CC 1046',
    capacity: 10,
    status: 'Under Maintenance',
  },
  {
    carClass: 'Stretch',
    paint: 'Black',
    brand: 'Chrysler',
    model: '300 Limousine',
    plateNumber: 'CC 1051',
    capacity: 10,
  },
  {
    carClass: 'SUV',
    paint: 'Pearl',
    brand: 'GMC',
    model: 'Yukon Denali',
    plateNumber: 'CC 1055',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'Champagne',
    brand: 'Cadillac',
    model: 'CT5 Premium',
    plateNumber: 'CC 1060',
    capacity: 3,
  },
];

export function prepareFleet({ clock, cars }: Deps) {
  const now = clock();
  return async (tx: Tx) => {
    for (const [index, { status = 'Available', ...car }] of fleet.entries()) {
      const createdAt = addMs(now, -days(30 * (fleet.length - index) - 12));
      await cars.insert(tx, { ...car, status, image: null, createdAt });
    }
  };
}
