import { z } from 'zod';
import { minuteMs } from '../calendar/days.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { ownerOr } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Booking } from './bookings.ts';

/** How long before pickup a customer gets the driver's phone number. */
const phoneLeadMinutes = 60;

/** How long after the planned end, if nobody closes the ride. */
const phoneTailMinutes = 120;

/** From an hour before pickup until the ride ends. */
export function mayCallDriver(
  { status, pickupTime, dropoffTime }: Pick<Booking, 'status' | 'pickupTime' | 'dropoffTime'>,
  now: Date,
): boolean {
  const from = pickupTime.getTime() - phoneLeadMinutes * minuteMs;
  const until = dropoffTime.getTime() + phoneTailMinutes * minuteMs;
  const hasBegun = status === 'In Progress' || (status === 'Accepted' && now.getTime() >= from);
  return hasBegun && now.getTime() < until;
}

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
