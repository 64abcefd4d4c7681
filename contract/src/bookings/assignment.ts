import { z } from 'zod';
import { assignedCar } from '../drivers/drivers.ts';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { booking } from './bookings.ts';

export const driverRequired = 'Please select a booking and a driver.';

export const assignDriver = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id/assign-driver',
  summary: 'Propose a pending booking to a driver; null removes the driver',
  access: admin('bookings:change'),
  params: idParams,
  body: z.object({
    driverId: idSchema(driverRequired).nullable(),
    /** The driver whom the caller saw, or null. If it is another by now, nothing changes. */
    replaces: idSchema('Must be the id of a driver').nullable().optional(),
  }),
  reply: booking,
  errors: [
    'BOOKING_NOT_FOUND',
    'MOVE_REFUSED',
    'DRIVER_NOT_AVAILABLE',
    'DRIVER_TAKEN',
    'DRIVER_AWAY',
    'DRIVER_CHANGED',
    'DRIVER_IS_CUSTOMER',
  ],
});

export const freeDriver = z.object({
  _id: outputId,
  name: z.string(),
  phone: z.string().nullable(),
  profileImage: z.string().nullable(),
  assignedCar: assignedCar.extend({ capacity: z.int() }).nullable(),
  /** Other live rides of this driver on the same day, and how close they are. */
  otherRides: z.int(),
  freeFrom: instant.nullable(),
  freeUntil: instant.nullable(),
  /** The planned end of the current ride. */
  busyUntil: instant.nullable(),
  /** Whether the booked car is the one assigned to this driver. */
  drivesBookedCar: z.boolean(),
  /** Completed rides of this driver with this customer. */
  ridesWithCustomer: z.int(),
  /** Whether the driver has declined this booking. */
  hasDeclined: z.boolean(),
});
export type FreeDriver = z.output<typeof freeDriver>;

export const listFreeDrivers = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/free-drivers',
  summary:
    'Active drivers who are free for the booking’s window, available ones and those on a ride now, each best suited first',
  access: admin('bookings:see'),
  params: idParams,
  reply: z.object({ atHand: z.array(freeDriver), onRide: z.array(freeDriver) }),
  errors: ['BOOKING_NOT_FOUND'],
});
