import { z } from 'zod';
import { admin, driver } from './access.ts';
import { car } from './cars.ts';
import { assignedCar } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { bookingStatuses } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { optionalParagraphs, paragraphs } from './text.ts';
import { instant } from './time.ts';

/** How far the office is with a problem that a driver reported. */
export const problemStatuses = ['Reported', 'In Repair', 'Resolved'] as const;
export type ProblemStatus = (typeof problemStatuses)[number];

const carProblem = z.object({
  _id: givenId,
  description: z.string(),
  /** A link to the picture, good for ten minutes. */
  photo: z.string().nullable(),
  status: z.enum(problemStatuses),
  /** What the office says to it. */
  answer: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type CarProblem = z.output<typeof carProblem>;

export const problemForm = z.object({
  description: paragraphs({ label: 'Description', max: 2000 }),
});

export const getDriversCar = endpoint({
  method: 'GET',
  path: '/api/drivers/me/car',
  summary: 'The car that is assigned to the caller, its next bookings, and the problems reported',
  access: driver,
  reply: z.object({
    car: car.nullable(),
    bookings: z.array(
      z.object({
        _id: givenId,
        serviceType: z.string(),
        pickupTime: instant,
        dropoffTime: instant,
        status: z.enum(bookingStatuses),
        isYours: z.boolean(),
        driverName: z.string().nullable(),
      }),
    ),
    /** Of this driver, on whichever car, newest first. */
    problems: z.array(
      carProblem.extend({ car: z.object({ name: z.string(), plateNumber: z.string() }) }),
    ),
  }),
});

export const reportCarProblem = endpoint({
  method: 'POST',
  path: '/api/drivers/me/car/problems',
  summary: 'Report a problem with the assigned car; a picture may come along',
  access: driver,
  body: problemForm,
  files: { photo: {} },
  reply: carProblem,
  status: 201,
  errors: ['NO_CAR'],
});

export const listCarProblems = endpoint({
  method: 'GET',
  path: '/api/admin/car-problems',
  summary: 'Problems that drivers reported, newest first',
  access: admin('cars:see'),
  query: pageQuery.extend({
    status: z.enum(['all', ...problemStatuses], 'Must be all or a status').default('all'),
    car: z.uuid().optional(),
  }),
  reply: z.array(
    carProblem.extend({
      car: assignedCar,
      driver: z.object({ _id: givenId, name: z.string() }),
    }),
  ),
  paged: true,
});

export const setProblemStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/car-problems/:id',
  summary: 'Say how far a reported problem is; its driver is told',
  access: admin('cars:change'),
  params: byId,
  body: z.object({
    status: z.enum(problemStatuses, `Must be one of: ${problemStatuses.join(', ')}`),
    answer: optionalParagraphs({ label: 'Answer', max: 1000 }).optional(),
  }),
  reply: carProblem,
  errors: ['PROBLEM_NOT_FOUND'],
});
