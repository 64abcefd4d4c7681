import { z } from 'zod';
import { admin, owner, ownerOr, signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId, idOf } from './ids.ts';
import { bookingStatuses, readStage } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { dollars, givenDollars } from './money.ts';
import { findService } from './services.ts';
import { line, optionalLine } from './text.ts';
import { instant, instantOf } from './time.ts';

/** What is said at the fields of a booking, beyond '<Label> is required'. */
export const bookingTexts = {
  serviceRequired: 'Service Type is required',
  unknownService: 'This service is not offered',
  serviceGone: 'This service is not offered any more. Please choose another.',
  destinationRequired: 'Destination is required for this service type',
  carRequired: 'Car selection is required',
  pickupRequired: 'Pickup date and time is required.',
  pickupInvalid: 'Pickup date and time is not valid.',
  pickupPast: 'Pickup date and time cannot be in the past.',
  pickupTooSoon: (lead: string) => `Pickup must be at least ${lead} from now.`,
  pickupTooFar: (days: number) => `Pickup date and time can be at most ${days} days ahead.`,
} as const;

const place = (label: string) => optionalLine({ label, max: 200 }).nullish();

/** What a customer books with. Whether a destination is needed, the service says. */
export const newBooking = z.object({
  serviceType: line({ label: 'Service Type', max: 40 }),
  pickupLocation: line({ label: 'Pickup Location', max: 200 }),
  destination: place('Destination'),
  /** Another name for the destination. */
  dropoffLocation: place('Destination'),
  pickupTime: instantOf({
    required: bookingTexts.pickupRequired,
    invalid: bookingTexts.pickupInvalid,
  }),
  car: idOf(bookingTexts.carRequired),
  /** What the customer was shown. The server works the price out itself, and refuses another. */
  price: dollars.optional(),
});
export type NewBooking = z.output<typeof newBooking>;

/** The same for a form, which knows the services: a destination that is missing is told at its field. */
export const bookingForm = (services: readonly { slug: string; needsDestination: boolean }[]) =>
  newBooking
    .omit({ dropoffLocation: true, price: true })
    .refine(
      ({ serviceType, destination }) =>
        !findService(services, String(serviceType))?.needsDestination || destination,
      {
        path: ['destination'],
        error: bookingTexts.destinationRequired,
        // Told together with whatever else is wrong.
        when: () => true,
      },
    );

const personOfBooking = z.object({ _id: givenId, name: z.string() });

export const booking = z.object({
  _id: givenId,
  serviceType: z.string(),
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  pickupTime: instant,
  /** The planned end of the window; once completed, when that was. */
  dropoffTime: instant,
  status: z.enum(bookingStatuses),
  user: personOfBooking.extend({ phone: z.string().nullable() }),
  /** Who was asked to drive; whether they accepted, the status says. */
  driver: personOfBooking.nullable(),
  /** Null where the car has left the fleet. */
  car: z
    .object({
      _id: givenId,
      brand: z.string(),
      model: z.string(),
      plateNumber: z.string(),
      capacity: z.number(),
      image: z.string().nullable(),
      imageSmall: z.string().nullable(),
    })
    .nullable(),
  price: givenDollars.nullable(),
  /** What came in for it, less what went back. */
  paid: givenDollars,
  /** What is still to be paid; below zero where something is to go back. */
  owes: givenDollars,
  createdAt: instant,
  assignedAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  startedAt: instant.nullable(),
  /** When it was completed, cancelled or rejected. */
  endedAt: instant.nullable(),
});
export type Booking = z.output<typeof booking>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a car with a driver; the price is worked out here',
  access: signedIn,
  body: newBooking,
  reply: booking,
  status: 201,
  errors: ['CAR_TAKEN', 'CAR_NOT_AVAILABLE', 'PRICE_CHANGED'],
});

export const statusFilter = z
  .enum(['all', ...bookingStatuses], 'Must be all or a status')
  .default('all');

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/mybookings',
  summary: 'The caller’s own bookings, newest first',
  access: owner,
  query: pageQuery.extend({ status: statusFilter }),
  /** With whether its customer has said how it was. */
  reply: z.array(booking.extend({ isReviewed: z.boolean() })),
  paged: true,
});

export const countMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/mybookings/counts',
  summary: 'How many bookings the caller has, by status',
  access: owner,
  reply: z.record(z.enum(['all', ...bookingStatuses]), z.int()),
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking',
  access: ownerOr('bookings:see'),
  params: byId,
  reply: booking,
  errors: ['BOOKING_NOT_FOUND'],
});

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/cancel',
  summary: 'Cancel a booking that is Pending or Accepted',
  access: owner,
  params: byId,
  body: z.object({
    /** What the customer was shown to come back. Where it is another by now, nothing is cancelled. */
    refund: dollars.optional(),
  }),
  reply: booking,
  errors: ['BOOKING_NOT_FOUND', 'MOVE_REFUSED', 'REFUND_CHANGED'],
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  summary: 'Delete a booking; its car and driver are free again',
  access: admin('bookings:change'),
  params: byId,
  reply: null,
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_PAID'],
});

export const setBookingStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id/status',
  summary:
    'Move a booking along its life cycle, on the driver’s behalf where it is the driver’s move',
  access: admin('bookings:change'),
  params: byId,
  body: z.object({
    status: line({ label: 'Status', max: 40 }).refine(
      (word) => readStage(word) !== undefined,
      'This is not a status of a booking',
    ),
  }),
  reply: booking,
  errors: ['BOOKING_NOT_FOUND', 'MOVE_REFUSED', 'DRIVER_ON_RIDE'],
});
