import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { CarStatus } from '@chesapeake/contract/cars/cars';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { renderSvg } from '../../files/images.ts';
import { type Cars, carImageFolder } from '../../modules/cars/index.ts';
import { carDrawingsFolder } from '../../paths.ts';
import { type carColors, repaint } from './car-colors.ts';

interface Deps {
  clock: Clock;
  cars: Cars;
  imageStore: ImageStore;
}

interface DemoCar {
  carClass: CarClass;
  paint: keyof typeof carColors;
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
    paint: 'black',
    brand: 'Lincoln',
    model: 'Continental',
    plateNumber: 'CC 1007',
    capacity: 3,
  },
  {
    carClass: 'Sedan',
    paint: 'navy',
    brand: 'Mercedes-Benz',
    model: 'S 580',
    plateNumber: 'CC 1012',
    capacity: 3,
  },
  {
    carClass: 'Van',
    paint: 'graphite',
    brand: 'Mercedes-Benz',
    model: 'Sprinter',
    plateNumber: 'CC 1018',
    capacity: 12,
  },
  {
    carClass: 'Stretch',
    paint: 'pearl',
    brand: 'Lincoln',
    model: 'Town Car Stretch',
    plateNumber: 'CC 1023',
    capacity: 8,
  },
  {
    carClass: 'SUV',
    paint: 'black',
    brand: 'Cadillac',
    model: 'Escalade ESV',
    plateNumber: 'CC 1029',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'burgundy',
    brand: 'Genesis',
    model: 'G90',
    plateNumber: 'CC 1031',
    capacity: 3,
    status: 'In Use',
  },
  {
    carClass: 'SUV',
    paint: 'forest',
    brand: 'Lincoln',
    model: 'Navigator',
    plateNumber: 'CC 1034',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'graphite',
    brand: 'BMW',
    model: '740i',
    plateNumber: 'CC 1042',
    capacity: 3,
  },
  {
    carClass: 'Van',
    paint: 'champagne',
    brand: 'Ford',
    model: 'Transit Executive',
    plateNumber: 'CC 1046',
    capacity: 10,
    status: 'Under Maintenance',
  },
  {
    carClass: 'Stretch',
    paint: 'black',
    brand: 'Chrysler',
    model: '300 Limousine',
    plateNumber: 'CC 1051',
    capacity: 10,
  },
  {
    carClass: 'SUV',
    paint: 'pearl',
    brand: 'GMC',
    model: 'Yukon Denali',
    plateNumber: 'CC 1055',
    capacity: 6,
  },
  {
    carClass: 'Sedan',
    paint: 'champagne',
    brand: 'Cadillac',
    model: 'CT5 Premium',
    plateNumber: 'CC 1060',
    capacity: 3,
  },
];

/** Draws the pictures up front; they must be discarded if the fleet is not loaded. */
export async function prepareFleet({ clock, cars, imageStore }: Deps) {
  const now = clock();
  const images = await Promise.all(fleet.map((car) => storeCarImage(car, imageStore)));

  const load = async (tx: Tx) => {
    for (const [index, { paint, status = 'Available', ...car }] of fleet.entries()) {
      const createdAt = addMs(now, -days(30 * (fleet.length - index) - 12));
      await cars.insert(tx, { ...car, status, image: images[index] ?? null, createdAt });
    }
  };
  const discard = async () => {
    await Promise.all(images.map(imageStore.remove));
  };
  return Object.assign(load, { discard });
}

async function storeCarImage(
  { carClass, paint }: DemoCar,
  imageStore: ImageStore,
): Promise<string> {
  const svg = await readFile(join(carDrawingsFolder, `${carClass.toLowerCase()}.svg`), 'utf8');
  return imageStore.save(carImageFolder, 'image', { bytes: await renderSvg(repaint(svg, paint)) });
}
