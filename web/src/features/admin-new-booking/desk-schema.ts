import { type OfficeBooking, officeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import { priceTexts } from '@chesapeake/contract/prices/price-lines';
import type { z } from 'zod';
import { seatsOf } from './car-choice.ts';
import type { DeskValues } from './desk-values.ts';
import type { DeskService } from './trip-kinds.ts';

/** What the form knows beyond its values. */
interface DeskRules {
  services: readonly DeskService[];
  cars: Parameters<typeof seatsOf>[0];
}

/** Reports a rule together with all other errors. */
const always = { when: () => true };

/** The server's schema, with what only the server would notice otherwise at its field. */
export const deskForm = ({ services, cars }: DeskRules) => {
  const serviceOf = ({ serviceType }: Pick<OfficeBooking, 'serviceType'>) =>
    findService(services, String(serviceType));
  return officeBooking
    .refine((booking) => !serviceOf(booking)?.needsDestination || booking.destination, {
      path: ['destination'],
      error: bookingTexts.destinationRequired,
      ...always,
    })
    .refine((booking) => booking.passengerName !== '', {
      path: ['passengerName'],
      error: 'Passenger is required',
      ...always,
    })
    .superRefine((booking, context) => {
      const service = serviceOf(booking);
      if (service?.pricing !== 'hourly' || typeof booking.hours !== 'number') return;
      if (booking.hours >= service.minHours) return;
      const message = priceTexts.hoursTooFew(service.name, service.minHours);
      context.addIssue({ code: 'custom', path: ['hours'], message });
    }, always)
    .superRefine(({ passengers, car = null, carClass = null }, context) => {
      const seats = seatsOf(cars, { car, carClass });
      if (typeof passengers !== 'number' || seats === null || passengers <= seats) return;
      const message = tripTexts.tooManyPassengers(seats);
      context.addIssue({ code: 'custom', path: ['passengers'], message });
    }, always) as unknown as z.ZodType<OfficeBooking, DeskValues>;
};
