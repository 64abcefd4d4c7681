import { z } from 'zod';
import { isOrdered, periodTexts } from '../calendar/periods.ts';
import { car } from '../cars/cars.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { instant, instantSchema } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { bookingStatuses } from './life-cycle.ts';

/** A live booking in a period for which its car or driver is wanted elsewhere. */
const bookingInPeriod = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupLocation: z.string(),
  pickupTime: instant,
  dropoffTime: instant,
  status: z.enum(bookingStatuses),
  customer: z.string(),
  driver: z.object({ _id: outputId, name: z.string() }).nullable(),
});
export type BookingInPeriod = z.output<typeof bookingInPeriod>;

const freeCar = car.pick({
  _id: true,
  brand: true,
  model: true,
  plateNumber: true,
  carClass: true,
  capacity: true,
});
export type FreeCar = z.output<typeof freeCar>;

/** With the cars of the same class that are free for it. */
const carBookingInPeriod = bookingInPeriod.extend({ freeCars: z.array(freeCar) });
export type CarBookingInPeriod = z.output<typeof carBookingInPeriod>;

/** With the drivers who are free for it, best suited first. */
const driverBookingInPeriod = bookingInPeriod.extend({
  freeDrivers: z.array(z.object({ _id: outputId, name: z.string() })),
});
export type DriverBookingInPeriod = z.output<typeof driverBookingInPeriod>;

const periodQuery = z
  .object({
    from: instantSchema({ required: periodTexts.fromRequired, invalid: periodTexts.invalid }),
    /** Without an end, everything that lies ahead. */
    until: instantSchema({
      required: periodTexts.untilRequired,
      invalid: periodTexts.invalid,
    }).optional(),
  })
  .refine(...isOrdered);

export const listCarBookingsInPeriod = endpoint({
  method: 'GET',
  path: '/api/admin/cars/:id/bookings-in-period',
  summary: 'A car’s live bookings in a period, each with the free cars of the same class',
  access: admin('bookings:see'),
  params: idParams,
  query: periodQuery,
  reply: z.array(carBookingInPeriod),
  errors: ['CAR_NOT_FOUND'],
});

export const listDriverBookingsInPeriod = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:id/bookings-in-period',
  summary: 'A driver’s live bookings in a period, each with the free drivers',
  access: admin('bookings:see'),
  params: idParams,
  query: periodQuery,
  reply: z.array(driverBookingInPeriod),
  errors: ['DRIVER_NOT_FOUND'],
});
