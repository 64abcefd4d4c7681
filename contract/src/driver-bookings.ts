import { z } from 'zod';
import { driver } from './access.ts';
import { booking } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { bookingStatuses } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { givenDollars } from './money.ts';

/** As its driver sees a booking: what the ride pays is its amount. The phone is told while it is live. */
export const driversBooking = booking.omit({ price: true, paid: true, owes: true }).extend({
  /** Declined is what this driver turned down, however it went on. */
  status: z.enum([...bookingStatuses, 'Declined']),
  amount: givenDollars.nullable(),
});
export type DriversBooking = z.output<typeof driversBooking>;

/** Cancelled holds the rejected ones, too: a driver's views call both Canceled. */
export const driversFilters = [
  'all',
  'Pending',
  'Accepted',
  'In Progress',
  'Completed',
  'Cancelled',
  'Declined',
] as const;
export type DriversFilter = (typeof driversFilters)[number];

export const listProposedBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings/proposed',
  summary: 'Bookings that are proposed to the caller and not yet answered, newest first',
  access: driver,
  query: pageQuery,
  reply: z.array(driversBooking),
  paged: true,
});

export const listDriversBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings',
  summary:
    'The caller’s bookings, newest first or by pickup time; upcoming are those accepted or in progress, soonest first',
  access: driver,
  query: pageQuery.extend({
    status: z
      .enum([...driversFilters, 'upcoming'], 'Must be all, upcoming or a status')
      .default('all'),
    /** The last pickup first, rather than the last that was booked. */
    sort: z.enum(['newest', 'pickup'], 'Must be newest or pickup').default('newest'),
  }),
  reply: z.array(driversBooking),
  paged: true,
});

export const countDriversBookings = endpoint({
  method: 'GET',
  path: '/api/drivers/me/bookings/counts',
  summary: 'How many bookings the caller has, by status',
  access: driver,
  reply: z.record(z.enum(driversFilters), z.int()),
});

/** The moves of a driver. What was never proposed to the caller is a 404. */
const driversMove = <const Deed extends string>(deed: Deed, summary: string) =>
  endpoint({
    method: 'PUT',
    path: `/api/drivers/me/bookings/:id/${deed}`,
    summary,
    access: driver,
    params: byId,
    reply: driversBooking,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_REFUSED', 'NO_LONGER_YOURS', 'DRIVER_ON_RIDE', 'OFF_DUTY'],
  });

export const acceptBooking = driversMove('accept', 'Accept a proposed booking');
export const declineBooking = driversMove('decline', 'Decline a proposed booking');
export const startBooking = driversMove('start', 'Start the trip of an accepted booking');
export const completeBooking = driversMove('complete', 'Complete the ride that is in progress');

/** Starting earlier than this before pickup is asked back on the page. The API does not ask. */
export const earlyStartMinutes = 60;
