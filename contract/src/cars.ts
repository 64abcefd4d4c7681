import { z } from 'zod';
import { admin, everyone } from './access.ts';
import { bookingTexts } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { flag, line, searchText, wholeNumber } from './text.ts';
import { instantOf } from './time.ts';

export const carStatuses = ['Available', 'In Use', 'Under Maintenance'] as const;
export type CarStatus = (typeof carStatuses)[number];

export const car = z.object({
  _id: givenId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
  /** Seats for passengers. */
  capacity: z.number(),
  status: z.enum(carStatuses),
  /** The picture's address, and that of a smaller one for lists; null where there is none. */
  image: z.string().nullable(),
  imageSmall: z.string().nullable(),
});
export type Car = z.output<typeof car>;

/** What a car is called where one of several is meant. */
export const carName = ({
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

/** What a new car is described by. Its status is no part of it: it starts as Available. */
export const newCar = z.object({
  brand: line({ label: 'Brand', max: 60 }),
  model: line({ label: 'Model', max: 60 }),
  plateNumber: line({ label: 'Plate Number', max: 20 }),
  capacity: wholeNumber({ label: 'Capacity', min: 1, max: 100 }),
});

export const carChange = newCar.extend({
  status: carStatus,
  /** Takes the picture away. A new one that is sent along wins. */
  clearImage: flag({ label: 'clearImage' }).optional(),
});

export const carImageRequired = 'Car image is required';

export const listCars = endpoint({
  method: 'GET',
  path: '/api/cars',
  summary: 'The whole fleet, newest first; search looks into brand, model and plate number',
  access: everyone,
  query: z.object({ status: carStatus.optional(), search: searchText.default('') }),
  reply: z.array(car),
});

export const countCars = endpoint({
  method: 'GET',
  path: '/api/admin/cars/counts',
  summary: 'How many cars the fleet has, by status',
  access: admin('cars:see'),
  reply: z.record(z.enum(['all', ...carStatuses]), z.int()),
});

export const listCarsWithoutDriver = endpoint({
  method: 'GET',
  path: '/api/admin/cars/without-driver',
  summary: 'The cars that no driver has, newest first',
  access: admin('cars:see'),
  reply: z.array(car),
});

export const availableCars = endpoint({
  method: 'GET',
  path: '/api/cars/available',
  summary:
    'Cars that can be booked; with pickupTime and serviceType, those that are free for that window and the turnaround after it',
  access: everyone,
  query: z
    .object({
      pickupTime: instantOf({
        required: bookingTexts.pickupRequired,
        invalid: bookingTexts.pickupInvalid,
      }).optional(),
      serviceType: line({ label: 'Service Type', max: 40 }).optional(),
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
  params: byId,
  reply: car,
  errors: ['CAR_NOT_FOUND'],
});

export const addCar = endpoint({
  method: 'POST',
  path: '/api/cars',
  summary: 'Add a car to the fleet; it starts as Available',
  access: admin('cars:change'),
  body: newCar,
  files: { image: { required: carImageRequired } },
  reply: car,
  status: 201,
  errors: ['PLATE_TAKEN'],
});

export const changeCar = endpoint({
  method: 'PUT',
  path: '/api/cars/:id',
  summary: 'Change a car; without an image the one it has stays, with clearImage it goes',
  access: admin('cars:change'),
  params: byId,
  body: carChange,
  files: { image: {} },
  reply: car,
  errors: ['CAR_NOT_FOUND', 'PLATE_TAKEN'],
});

export const deleteCar = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id',
  summary: 'Delete a car that has no live bookings; old bookings stay readable',
  access: admin('cars:change'),
  params: byId,
  reply: null,
  errors: ['CAR_NOT_FOUND', 'CAR_HAS_BOOKINGS'],
});
