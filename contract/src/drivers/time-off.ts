import { z } from 'zod';
import { isOrdered, isShortEnough, periodFields } from '../calendar/periods.ts';
import { id, idParams, idSchema, outputId } from '../fields/ids.ts';
import { optionalParagraphs } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin, approvedDriver } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const timeOffReasons = ['vacation', 'sick', 'private', 'other'] as const;
export type TimeOffReason = (typeof timeOffReasons)[number];

/** A driver asks, the office decides. What the office enters itself is approved. */
export const timeOffStates = ['asked', 'approved', 'declined'] as const;
export type TimeOffState = (typeof timeOffStates)[number];

const timeOff = z.object({
  _id: outputId,
  driver: outputId,
  from: instant,
  until: instant,
  reason: z.enum(timeOffReasons),
  note: z.string().nullable(),
  state: z.enum(timeOffStates),
  /** What the office says about its decision. */
  answer: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type TimeOff = z.output<typeof timeOff>;

/** With who decided, for administrators. */
const decidedTimeOff = timeOff.extend({
  decidedBy: z.object({ _id: outputId, name: z.string() }).nullable(),
});

/** With the name of the driver, for the office's list of open requests. */
const timeOffRequest = timeOff.extend({ driverName: z.string() });
export type TimeOffRequest = z.output<typeof timeOffRequest>;

const reason = z.enum(timeOffReasons, {
  error: ({ input }) =>
    input == null || input === ''
      ? 'Please choose a reason'
      : `Reason must be one of: ${timeOffReasons.join(', ')}`,
});

/** Who takes over each booking; null if it goes back to the unassigned ones. */
const driverReplacements = z
  .array(
    z.object({
      bookingId: idSchema('Must be the id of a booking'),
      driverId: idSchema('Please choose a driver').nullable(),
    }),
    'Must be a list of replacements',
  )
  .max(500, 'At most 500 replacements');
export type DriverReplacement = z.output<typeof driverReplacements>[number];

/** What a driver asks for, and what the office enters apart from the replacements. */
export const timeOffForm = z
  .object({ ...periodFields, reason })
  .refine(...isOrdered)
  .refine(...isShortEnough);

const periodParams = z.object({ id, periodId: id });
const rideErrors = ['BOOKINGS_IN_PERIOD', 'RIDE_IN_PERIOD', 'REPLACEMENT_REFUSED'] as const;

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:id/time-off',
  summary: 'A driver’s time off and requests, now and later, soonest first',
  access: admin('drivers:see'),
  params: idParams,
  reply: z.array(decidedTimeOff),
  errors: ['DRIVER_NOT_FOUND'],
});

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/api/admin/drivers/:id/time-off',
  summary:
    'Enter time off of a driver, and give the rides in it to others; details.bookings lists those without a replacement',
  access: admin('drivers:change'),
  params: idParams,
  body: z
    .object({ ...periodFields, reason, replacements: driverReplacements.default([]) })
    .refine(...isOrdered)
    .refine(...isShortEnough),
  reply: decidedTimeOff,
  status: 201,
  errors: ['DRIVER_NOT_FOUND', 'NOT_A_DRIVER_YET', 'PERIOD_OVERLAPS', ...rideErrors],
});

export const decideTimeOff = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/time-off/:periodId',
  summary: 'Approve or decline a request; approving asks about the rides in it, as entering does',
  access: admin('drivers:change'),
  params: periodParams,
  body: z.object({
    state: z.enum(['approved', 'declined'], 'Must be approved or declined'),
    answer: optionalParagraphs({ label: 'Answer', max: 500 }).optional(),
    replacements: driverReplacements.default([]),
  }),
  reply: decidedTimeOff,
  errors: [
    'DRIVER_NOT_FOUND',
    'PERIOD_NOT_FOUND',
    'PERIOD_OVER',
    'TIME_OFF_DECIDED',
    ...rideErrors,
  ],
});

export const endTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/admin/drivers/:id/time-off/:periodId',
  summary: 'Remove approved time off; time off that has begun ends now',
  access: admin('drivers:change'),
  params: periodParams,
  reply: null,
  errors: ['DRIVER_NOT_FOUND', 'PERIOD_NOT_FOUND', 'PERIOD_OVER', 'TIME_OFF_NOT_APPROVED'],
});

export const listTimeOffRequests = endpoint({
  method: 'GET',
  path: '/api/admin/time-off-requests',
  summary: 'Requests for time off that wait for a decision, oldest first',
  access: admin('drivers:see'),
  reply: z.array(timeOffRequest),
});

export const listMyTimeOff = endpoint({
  method: 'GET',
  path: '/api/drivers/me/time-off',
  summary: 'The caller’s time off and requests, now and later, soonest first',
  access: approvedDriver,
  reply: z.array(timeOff),
});

export const askForTimeOff = endpoint({
  method: 'POST',
  path: '/api/drivers/me/time-off',
  summary: 'Ask the office for time off',
  access: approvedDriver,
  body: timeOffForm,
  reply: timeOff,
  status: 201,
  errors: ['PERIOD_OVERLAPS'],
});

export const withdrawTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/drivers/me/time-off/:id',
  summary: 'Withdraw a request that the office has not decided',
  access: approvedDriver,
  params: idParams,
  reply: null,
  errors: ['PERIOD_NOT_FOUND', 'TIME_OFF_DECIDED'],
});
