import { z } from 'zod';
import { bookingStatuses, cancelReasons } from '../bookings/life-cycle.ts';
import { driverStatuses } from '../drivers/status.ts';
import { outputId } from '../fields/ids.ts';
import { searchText } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { anyAdmin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

/** A shorter text would find almost everything. */
export const minSearchLength = 2;

const foundBooking = z.object({
  _id: outputId,
  customer: z.string(),
  /** Null if the customer rides. */
  passenger: z.string().nullable(),
  serviceType: z.string(),
  pickupTime: instant,
  status: z.enum(bookingStatuses),
  cancelReason: z.enum(cancelReasons).nullable(),
});

const foundPerson = z.object({
  _id: outputId,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hasAccount: z.boolean(),
});

const foundDriver = z.object({
  _id: outputId,
  name: z.string(),
  phone: z.string().nullable(),
  status: z.enum(driverStatuses),
});

const foundCar = z.object({
  _id: outputId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
});

/** What was found, by kind. A kind that the caller may not see is null. */
const found = z.object({
  bookings: z.array(foundBooking).nullable(),
  customers: z.array(foundPerson).nullable(),
  drivers: z.array(foundDriver).nullable(),
  cars: z.array(foundCar).nullable(),
});
export type Found = z.output<typeof found>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Bookings, customers, drivers and cars by name (of the passenger, too), digits of the phone number, plate or booking id; the best few of each kind that the caller may see',
  access: anyAdmin,
  query: z.object({ q: searchText.default('') }),
  reply: found,
});
