import { z } from 'zod';
import { admin } from './access.ts';
import { booking, statusFilter } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { bookingStatuses } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { givenDollars } from './money.ts';
import { searchText } from './text.ts';
import { day } from './time.ts';

export const bookingSorts = ['newest', 'oldest', 'pickup-soonest', 'pickup-latest'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All customers’ bookings, newest first; search looks into id, customer, driver, pickup location and service',
  access: admin('bookings:see'),
  query: pageQuery.extend({
    status: statusFilter,
    /** Those whose pickup falls on this day of the business's calendar. */
    date: day.optional(),
    search: searchText.default(''),
    sort: z.enum(bookingSorts, `Must be one of: ${bookingSorts.join(', ')}`).default('newest'),
  }),
  reply: z.array(booking),
  paged: true,
});

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/counts',
  summary: 'How many bookings there are by status, what they are worth, and how today stands',
  access: admin('bookings:see'),
  reply: z.object({
    counts: z.record(z.enum(['all', ...bookingStatuses]), z.int()),
    /** The sum of price, whatever the status, and by status. */
    revenue: z.record(z.enum(['all', ...bookingStatuses]), givenDollars),
    /** By pickup on the business's day. */
    today: z.object({
      rides: z.int(),
      completed: z.int(),
      /** Pending, and nobody was asked yet. */
      withoutDriver: z.int(),
    }),
  }),
});
