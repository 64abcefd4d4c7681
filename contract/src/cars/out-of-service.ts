import { z } from 'zod';
import { isOrdered, isShortEnough, periodFields } from '../calendar/periods.ts';
import { id, idParams, idSchema, outputId } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { car } from './cars.ts';

export const outOfServiceReasons = ['workshop', 'inspection', 'private'] as const;
export type OutOfServiceReason = (typeof outOfServiceReasons)[number];

/** Display names. */
export const outOfServiceReasonNames: Record<OutOfServiceReason, string> = {
  workshop: 'Workshop',
  inspection: 'Inspection',
  private: 'Private use',
};

const outOfServicePeriod = z.object({
  _id: outputId,
  car: outputId,
  from: instant,
  until: instant,
  reason: z.enum(outOfServiceReasons),
  note: z.string().nullable(),
  createdAt: instant,
});
export type OutOfServicePeriod = z.output<typeof outOfServicePeriod>;

const reason = z.enum(outOfServiceReasons, {
  error: ({ input }) =>
    input == null || input === ''
      ? 'Please choose a reason'
      : `Reason must be one of: ${outOfServiceReasons.join(', ')}`,
});

/** Which car takes over each booking. */
const carReplacements = z
  .array(
    z.object({
      bookingId: idSchema('Must be the id of a booking'),
      carId: idSchema('Please choose a car'),
    }),
    'Must be a list of replacements',
  )
  .max(500, 'At most 500 replacements');
export type CarReplacement = z.output<typeof carReplacements>[number];

/** Without the replacements, which the form collects apart. */
export const outOfServiceForm = z
  .object({ ...periodFields, reason })
  .refine(...isOrdered)
  .refine(...isShortEnough);

const periodParams = z.object({ id, periodId: id });

export const listOutOfService = endpoint({
  method: 'GET',
  path: '/api/admin/cars/:id/out-of-service',
  summary: 'When a car is out of service, now and later, soonest first',
  access: admin('cars:see'),
  params: idParams,
  reply: z.array(outOfServicePeriod),
  errors: ['CAR_NOT_FOUND'],
});

export const listCarsOutOfService = endpoint({
  method: 'GET',
  path: '/api/admin/cars/out-of-service',
  summary: 'The cars that are out of service now, and until when',
  access: admin('cars:see'),
  reply: z.array(z.object({ car: outputId, until: instant })),
});

export const addOutOfService = endpoint({
  method: 'POST',
  path: '/api/admin/cars/:id/out-of-service',
  summary:
    'Put a car out of service for a period, and move the bookings in it to other cars; details.bookings lists those without a replacement',
  access: admin('cars:change'),
  params: idParams,
  body: z
    .object({ ...periodFields, reason, replacements: carReplacements.default([]) })
    .refine(...isOrdered)
    .refine(...isShortEnough),
  reply: outOfServicePeriod,
  status: 201,
  errors: [
    'CAR_NOT_FOUND',
    'BOOKINGS_IN_PERIOD',
    'RIDE_IN_PERIOD',
    'REPLACEMENT_REFUSED',
    'PERIOD_OVERLAPS',
  ],
});

export const endOutOfService = endpoint({
  method: 'DELETE',
  path: '/api/admin/cars/:id/out-of-service/:periodId',
  summary: 'Remove a period; one that has begun ends now',
  access: admin('cars:change'),
  params: periodParams,
  reply: null,
  errors: ['CAR_NOT_FOUND', 'PERIOD_NOT_FOUND', 'PERIOD_OVER'],
});

export const startMaintenance = endpoint({
  method: 'PUT',
  path: '/api/admin/cars/:id/maintenance',
  summary:
    'Set a car to Under Maintenance and move upcoming bookings to other cars, all or nothing',
  access: admin('cars:change'),
  params: idParams,
  body: z.object({ replacements: carReplacements }),
  reply: car,
  errors: ['CAR_NOT_FOUND', 'REPLACEMENT_REFUSED'],
});
