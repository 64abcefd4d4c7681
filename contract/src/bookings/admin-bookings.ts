import { z } from 'zod';
import { idParams, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { searchText } from '../fields/text.ts';
import { day } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { booking } from './bookings.ts';
import { bookingStatuses } from './life-cycle.ts';

export const bookingSorts = ['newest', 'oldest', 'pickup-soonest', 'pickup-latest'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/**
 * `unassigned`: pending, and no driver has been asked. `overdue`: the pickup has passed, and the ride
 * has not started.
 */
export const bookingFilters = ['all', 'unassigned', 'overdue', ...bookingStatuses] as const;
export type BookingFilter = (typeof bookingFilters)[number];

/** What narrows the list, apart from the filter. */
const bookingSearch = z.object({
  /** Bookings with a pickup on this day of the business's calendar. */
  date: day.optional(),
  search: searchText.default(''),
});

const bookingListQuery = bookingSearch.extend({
  status: z.enum(bookingFilters, 'Must be all, unassigned, overdue or a status').default('all'),
  sort: z.enum(bookingSorts, `Must be one of: ${bookingSorts.join(', ')}`).default('newest'),
});
export type BookingListQuery = z.output<typeof bookingListQuery>;

const listedBooking = booking.extend({
  /** A customer without an account cannot sign in. */
  user: booking.shape.user.extend({ hasAccount: z.boolean().default(true) }),
});
export type ListedBooking = z.output<typeof listedBooking>;

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All bookings, newest first; search matches id, customer, driver, pickup location and service',
  access: admin('bookings:see'),
  query: pageQuery.extend(bookingListQuery.shape),
  reply: z.array(listedBooking),
  paged: true,
});

export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/file',
  summary: 'All matching bookings as CSV, in the order of the list',
  access: admin('bookings:see'),
  query: bookingListQuery,
  reply: null,
  file: 'text/csv',
});

/** 'bookings.csv', 'bookings-in-progress-2026-11-20.csv' */
export const bookingsFileName = ({ status, date }: Pick<BookingListQuery, 'status' | 'date'>) =>
  `${['bookings', ...(status === 'all' ? [] : [status]), ...(date ? [date] : [])]
    .join('-')
    .toLowerCase()
    .replaceAll(' ', '-')}.csv`;

/** A booking with what the office needs to reach its people. */
const bookingForOffice = booking.extend({
  /** A customer without an account may have no email address. */
  user: booking.shape.user.extend({
    email: z.string().nullable(),
    hasAccount: z.boolean(),
    /** The chauffeur whom the planner gives this customer’s rides to where it can. */
    preferredDriver: z.object({ _id: outputId, name: z.string() }).nullable(),
  }),
  driver: booking.shape.driver
    .unwrap()
    .extend({ phone: z.string().nullable(), profileImage: z.string().nullable() })
    .nullable(),
  /** Never part of a reply to a customer or a driver. */
  officeNote: z.string().nullable(),
  /** Who booked it, if not the customer. */
  bookedBy: z.object({ _id: outputId, name: z.string() }).nullable(),
});
export type BookingForOffice = z.output<typeof bookingForOffice>;

export const getBookingForOffice = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  summary: 'One booking, with how to reach its customer and its driver',
  access: admin('bookings:see'),
  params: idParams,
  reply: bookingForOffice,
  errors: ['BOOKING_NOT_FOUND'],
});

export const listLiveBookingsOfUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/live-bookings',
  summary: 'The live bookings of one customer, soonest first',
  access: admin('bookings:see'),
  params: idParams,
  query: pageQuery,
  reply: z.array(booking),
  paged: true,
});

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/counts',
  summary: 'The number and value of bookings by status, and today’s totals',
  access: admin('bookings:see'),
  reply: z.object({
    counts: z.record(z.enum(['all', ...bookingStatuses]), z.int()),
    /** The sum of prices, over all bookings and by status. */
    revenue: z.record(z.enum(['all', ...bookingStatuses]), outputDollars),
    /** Bookings with a pickup today, on the business's calendar. */
    today: z.object({
      rides: z.int(),
      completed: z.int(),
      /** Pending, with no driver asked yet. */
      withoutDriver: z.int(),
    }),
  }),
});

export const countMatchingBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/matching-counts',
  summary: 'The number of bookings that match a search and a day, by filter',
  access: admin('bookings:see'),
  query: bookingSearch,
  /** Null if too many match to count them all. */
  reply: z.record(z.enum(bookingFilters), z.int()).nullable(),
});
