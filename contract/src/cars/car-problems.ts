import { z } from 'zod';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { assignedCar } from '../drivers/drivers.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { optionalParagraphs, requiredParagraphs } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin, approvedDriver } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { car } from './cars.ts';

/** The progress on a problem that a driver reported. */
export const carProblemStatuses = ['Reported', 'In Repair', 'Resolved'] as const;
export type CarProblemStatus = (typeof carProblemStatuses)[number];

const carProblem = z.object({
  _id: outputId,
  description: z.string(),
  /** A link to the photo, valid for ten minutes. */
  photo: z.string().nullable(),
  status: z.enum(carProblemStatuses),
  /** The administrators' answer. */
  answer: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type CarProblem = z.output<typeof carProblem>;

export const carProblemForm = z.object({
  description: requiredParagraphs({ label: 'Description', max: 2000 }),
});

export const getDriverCar = endpoint({
  method: 'GET',
  path: '/api/drivers/me/car',
  summary: 'The caller’s assigned car, its next bookings, and reported problems',
  access: approvedDriver,
  reply: z.object({
    car: car.nullable(),
    bookings: z.array(
      z.object({
        _id: outputId,
        serviceType: z.string(),
        pickupTime: instant,
        dropoffTime: instant,
        status: z.enum(bookingStatuses),
        isYours: z.boolean(),
        driverName: z.string().nullable(),
      }),
    ),
    /** All reports by this driver, for any car, newest first. */
    problems: z.array(
      carProblem.extend({ car: z.object({ name: z.string(), plateNumber: z.string() }) }),
    ),
  }),
});

export const reportCarProblem = endpoint({
  method: 'POST',
  path: '/api/drivers/me/car/problems',
  summary: 'Report a problem with the assigned car, with an optional picture',
  access: approvedDriver,
  body: carProblemForm,
  files: { photo: {} },
  reply: carProblem,
  status: 201,
  errors: ['NO_CAR'],
});

export const listCarProblems = endpoint({
  method: 'GET',
  path: '/api/admin/car-problems',
  summary: 'Problems reported by drivers, newest first',
  access: admin('cars:see'),
  query: pageQuery.extend({
    status: z.enum(['all', ...carProblemStatuses], 'Must be all or a status').default('all'),
    car: z.uuid().optional(),
  }),
  reply: z.array(
    carProblem.extend({
      car: assignedCar,
      driver: z.object({ _id: outputId, name: z.string() }),
    }),
  ),
  paged: true,
});

export const setCarProblemStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/car-problems/:id',
  summary: 'Update the status of a reported problem and notify its driver',
  access: admin('cars:change'),
  params: idParams,
  body: z.object({
    status: z.enum(carProblemStatuses, `Must be one of: ${carProblemStatuses.join(', ')}`),
    answer: optionalParagraphs({ label: 'Answer', max: 1000 }).optional(),
  }),
  reply: carProblem,
  errors: ['PROBLEM_NOT_FOUND'],
});
