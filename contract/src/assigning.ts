import { z } from 'zod';
import { admin } from './access.ts';
import { booking } from './bookings.ts';
import { assignedCar } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId, idOf } from './ids.ts';
import { instant } from './time.ts';

export const chooseDriver = 'Please select a booking and a driver.';

export const assignDriver = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id/assign-driver',
  summary: 'Ask a driver to take a pending booking; null takes the driver off',
  access: admin('bookings:change'),
  params: byId,
  body: z.object({ driverId: idOf(chooseDriver).nullable() }),
  reply: booking,
  errors: ['BOOKING_NOT_FOUND', 'MOVE_REFUSED', 'DRIVER_NOT_AVAILABLE', 'DRIVER_TAKEN'],
});

const freeDriver = z.object({
  _id: givenId,
  name: z.string(),
  phone: z.string().nullable(),
  profileImage: z.string().nullable(),
  assignedCar: assignedCar.extend({ capacity: z.int() }).nullable(),
  /** Live rides of this driver on the booking's day, and how close they come to it. */
  otherRides: z.int(),
  freeFrom: instant.nullable(),
  freeUntil: instant.nullable(),
  /** When the ride ends that runs now, as planned. */
  busyUntil: instant.nullable(),
});
export type FreeDriver = z.output<typeof freeDriver>;

export const listFreeDrivers = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/free-drivers',
  summary:
    'Active drivers who are free for the booking’s window: those at hand, those on a ride now',
  access: admin('bookings:see'),
  params: byId,
  reply: z.object({ atHand: z.array(freeDriver), onRide: z.array(freeDriver) }),
  errors: ['BOOKING_NOT_FOUND'],
});
