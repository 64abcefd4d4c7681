import { z } from 'zod';
import { bookingTexts } from '../bookings/bookings.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { flag, requiredLine, searchText, wholeNumber } from '../fields/text.ts';
import { instantSchema } from '../fields/time.ts';
import { admin, everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { maxHours } from '../prices/pricing.ts';
import { carClasses } from './car-classes.ts';
import { carPaints } from './car-drawings.ts';

export const carStatuses = ['Available', 'In Use', 'Under Maintenance'] as const;
export type CarStatus = (typeof carStatuses)[number];

export const car = z.object({
  _id: outputId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
  carClass: z.enum(carClasses),
  /** Passenger seats. */
  capacity: z.number(),
  status: z.enum(carStatuses),
  /** The color of our drawing, shown while there is no photo; null for no drawing. */
  paint: z.enum(carPaints).nullable(),
  /** URLs of the photo and of a smaller version for lists, or of the drawing; null without both. */
  image: z.string().nullable(),
  imageSmall: z.string().nullable(),
});
export type Car = z.output<typeof car>;

/** The display name of a car in lists. */
export const formatCarName = ({
  brand,
  model,
  plateNumber,
}: Pick<Car, 'brand' | 'model' | 'plateNumber'>) => `${brand} ${model} (${plateNumber})`;

const carStatus = z.enum(carStatuses, {
  error: (issue) =>
    issue.input == null || issue.input === ''
      ? 'Status is required'
      : `Status must be one of: ${carStatuses.join(', ')}`,
});

const carClass = z.enum(carClasses, `Class must be one of: ${carClasses.join(', ')}`);

/** Empty or null for no drawing. */
const paint = z
  .enum(['', ...carPaints], `Drawing must be one of: ${carPaints.join(', ')}`)
  .nullable();

/** The fields of a new car. There is no status: a new car is Available. */
export const newCar = z.object({
  brand: requiredLine({ label: 'Brand', max: 60 }),
  model: requiredLine({ label: 'Model', max: 60 }),
  plateNumber: requiredLine({ label: 'Plate Number', max: 20 }),
  capacity: wholeNumber({ label: 'Capacity', min: 1, max: 100 }),
  carClass: carClass.default('Sedan'),
  /** Our drawing in this color takes the place of a photo. */
  paint: paint.default(''),
});

export const carChange = newCar.extend({
  /** Class and drawing stay as they are if left out. */
  carClass: carClass.optional(),
  paint: paint.optional(),
  status: carStatus,
  /** Removes the photo. A new photo in the same request wins. */
  clearImage: flag({ label: 'clearImage' }).optional(),
});

export const carImageRequired = 'Car image is required';

export const listCars = endpoint({
  method: 'GET',
  path: '/api/cars',
  summary: 'The whole fleet, newest first; search matches brand, model and plate number',
  access: everyone,
  query: z.object({ status: carStatus.optional(), search: searchText.default('') }),
  reply: z.array(car),
});

export const countCars = endpoint({
  method: 'GET',
  path: '/api/admin/cars/counts',
  summary: 'The number of cars that match a search, by status',
  access: admin('cars:see'),
  query: z.object({ search: searchText.default('') }),
  reply: z.record(z.enum(['all', ...carStatuses]), z.int()),
});

export const listCarsWithoutDriver = endpoint({
  method: 'GET',
  path: '/api/admin/cars/without-driver',
  summary: 'Cars without a driver, newest first',
  access: admin('cars:see'),
  reply: z.array(car),
});

export const listAvailableCars = endpoint({
  method: 'GET',
  path: '/api/cars/available',
  summary:
    'Cars that can be booked; with pickupTime and serviceType, only those free for that window and the turnaround after it',
  access: everyone,
  query: z
    .object({
      pickupTime: instantSchema({
        required: bookingTexts.pickupRequired,
        invalid: bookingTexts.pickupInvalid,
      }).optional(),
      serviceType: requiredLine({ label: 'Service Type', max: 40 }).optional(),
      /** For services by the hour. */
      hours: wholeNumber({ label: 'Hours', min: 1, max: maxHours }).optional(),
    })
    .refine(({ pickupTime, serviceType }) => serviceType || !pickupTime, {
      path: ['serviceType'],
      error: bookingTexts.serviceRequired,
    })
    .refine(({ pickupTime, serviceType }) => pickupTime || !serviceType, {
      path: ['pickupTime'],
      error: bookingTexts.pickupRequired,
    }),
  reply: z.array(car),
});

export const getCar = endpoint({
  method: 'GET',
  path: '/api/cars/:id',
  summary: 'One car',
  access: everyone,
  params: idParams,
  reply: car,
  errors: ['CAR_NOT_FOUND'],
});

export const addCar = endpoint({
  method: 'POST',
  path: '/api/cars',
  summary: 'Add a car to the fleet, with a photo or a drawing; it starts as Available',
  access: admin('cars:change'),
  body: newCar,
  files: { image: { required: carImageRequired, unless: 'paint' } },
  reply: car,
  status: 201,
  errors: ['PLATE_TAKEN'],
});

export const changeCar = endpoint({
  method: 'PUT',
  path: '/api/cars/:id',
  summary: 'Change a car; without an image the current one is kept, and clearImage removes it',
  access: admin('cars:change'),
  params: idParams,
  body: carChange,
  files: { image: {} },
  reply: car,
  errors: ['CAR_NOT_FOUND', 'PLATE_TAKEN'],
});

export const deleteCar = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id',
  summary: 'Delete a car that has no active bookings; old bookings stay readable',
  access: admin('cars:change'),
  params: idParams,
  reply: null,
  errors: ['CAR_NOT_FOUND', 'CAR_HAS_BOOKINGS'],
});
