import { z } from 'zod';
import { idParams, idSchema } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { approvedDriver } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { booking } from './bookings.ts';
import { bookingStatuses, isActiveBookingStatus } from './life-cycle.ts';

/**
 * A booking as its driver sees it: with the amount the ride pays, and with the customer's phone
 * while it is live.
 */
export const driverBooking = booking
  .omit({ price: true, priceLines: true, paid: true, owes: true, cancelNote: true })
  .extend({
    /** Declined means that this driver declined it, whatever happened later. */
    status: z.enum([...bookingStatuses, 'Declined']),
    amount: outputDollars.nullable(),
    /** What the customer is to pay the driver in cash; null if nothing. */
    cashToCollect: outputDollars.nullable().default(null),
  });
export type DriverBooking = z.output<typeof driverBooking>;

/** Proposed to the driver, accepted or in progress. */
export const isOpenForDriver = ({ status }: Pick<DriverBooking, 'status'>) =>
  status !== 'Declined' && isActiveBookingStatus(status);

/** Cancelled includes rejected bookings; drivers see both as Canceled. */
export const driverBookingFilters = [
  'all',
  'Pending',
  'Accepted',
  'In Progress',
  'Completed',
  'Cancelled',
  'Declined',
] as const;
export type DriverBookingFilter = (typeof driverBookingFilters)[number];

export const listProposedBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings/proposed',
  summary: 'Bookings proposed to the caller and not yet answered, newest first',
  access: approvedDriver,
  query: pageQuery,
  reply: z.array(driverBooking),
  paged: true,
});

export const listDriverBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings',
  summary:
    'The caller’s bookings, newest first, or open ones first by pickup; `upcoming` means accepted or in progress, soonest first',
  access: approvedDriver,
  query: pageQuery.extend({
    status: z
      .enum([...driverBookingFilters, 'upcoming'], 'Must be all, upcoming or a status')
      .default('all'),
    /** Only this booking. */
    booking: idSchema('Must be the id of a booking').optional(),
    /** `pickup`: open rides, the next one first, then finished ones, the latest first. */
    sort: z.enum(['newest', 'pickup'], 'Must be newest or pickup').default('newest'),
  }),
  reply: z.array(driverBooking),
  paged: true,
});

export const countDriverBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings/counts',
  summary: 'The number of the caller’s bookings, by status',
  access: approvedDriver,
  reply: z.record(z.enum(driverBookingFilters), z.int()),
});

/** The actions of a driver. A booking that was never proposed to the caller is a 404. */
const driverActionEndpoint = <const Action extends string>(action: Action, summary: string) =>
  endpoint({
    method: 'PUT',
    path: `/api/drivers/me/bookings/:id/${action}`,
    summary,
    access: approvedDriver,
    params: idParams,
    reply: driverBooking,
    errors: [
      'BOOKING_NOT_FOUND',
      'MOVE_REFUSED',
      'NO_LONGER_YOURS',
      'DRIVER_ON_RIDE',
      'OFF_DUTY',
      'DRIVER_SUSPENDED',
    ],
  });

export const acceptBooking = driverActionEndpoint('accept', 'Accept a proposed booking');
export const declineBooking = driverActionEndpoint('decline', 'Decline a proposed booking');
export const startBooking = driverActionEndpoint('start', 'Start the trip of an accepted booking');
export const completeBooking = driverActionEndpoint(
  'complete',
  'Complete the ride in progress; an accepted ride is started first',
);
