import { z } from 'zod';
import { minuteMs } from '../calendar/days.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { ownerOr } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Booking } from './bookings.ts';

/** How long before pickup a customer gets the driver's phone number. */
const phoneLeadMinutes = 60;

/** From an hour before pickup until the ride ends. */
export const mayCallDriver = (
  { status, pickupTime }: Pick<Booking, 'status' | 'pickupTime'>,
  now: Date,
) =>
  status === 'In Progress' ||
  (status === 'Accepted' && now.getTime() >= pickupTime.getTime() - phoneLeadMinutes * minuteMs);

export const getChauffeur = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/driver',
  summary: 'The driver of a ride, with the phone number from an hour before pickup until its end',
  access: ownerOr('bookings:see'),
  params: idParams,
  reply: z.object({
    _id: outputId,
    name: z.string(),
    image: z.string().nullable(),
    imageSmall: z.string().nullable(),
    /** The average of the visible reviews; null without any. */
    rating: z.number().nullable(),
    reviewCount: z.int(),
    phone: z.string().nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'DRIVER_NOT_FOUND'],
});
