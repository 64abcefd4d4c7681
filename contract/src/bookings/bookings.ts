import { z } from 'zod';
import { carClasses } from '../cars/car-classes.ts';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { dollars, outputDollars } from '../fields/money.ts';
import { optionalLine, requiredLine } from '../fields/text.ts';
import { instant, instantSchema } from '../fields/time.ts';
import { formatQuantity } from '../format/numbers.ts';
import { formatPhone } from '../format/phone.ts';
import { admin, owner, ownerOr, signedIn } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { paymentPlans } from '../payments/payment-plans.ts';
import { outputPriceLine } from '../prices/price-lines.ts';
import { officeCancellation, withCancellation } from './cancel-by-office.ts';
import { bookingStatuses, cancelReasons, parseBookingStage } from './life-cycle.ts';
import { findService } from './service-types.ts';
import { bookedTripFacts, flightNumber, tripFacts } from './trip-facts.ts';

/** Field errors of the booking form, beyond '<Label> is required'. */
export const bookingTexts = {
  serviceRequired: 'Service Type is required',
  unknownService: 'This service is not offered',
  serviceGone: 'This service is no longer offered. Please choose another.',
  destinationRequired: 'Destination is required for this service type',
  carRequired: 'Car selection is required',
  pickupRequired: 'Pickup date and time is required.',
  pickupInvalid: 'Pickup date and time is not valid.',
  pickupPast: 'Pickup date and time cannot be in the past.',
  pickupTooSoon: (lead: string) => `Pickup must be at least ${lead} from now.`,
  tooManyUnpaid: (
    { unpaid, limit }: { unpaid: number; limit: number },
    { isEmailVerified, phone }: { isEmailVerified: boolean; phone: string },
  ) =>
    [
      unpaid < limit
        ? `You can book ${formatQuantity(limit - unpaid, 'more ride')} before you pay. Please book fewer at once.`
        : `You have ${formatQuantity(unpaid, 'unpaid booking')}. Pay for one or cancel one to book again.`,
      ...(isEmailVerified ? [] : ['You can have more once you confirm your email address.']),
      ...(phone ? [`Need help? Call us at ${formatPhone(phone)}.`] : []),
    ].join(' '),
  /** Asked before booking. */
  overlap: 'You already have a ride at that time. Book another car as well?',
  returnRequired: 'Return date and time is required.',
  returnInvalid: 'Return date and time is not valid.',
  returnTooEarly: 'The return must start after the first ride has ended.',
  /** After the first ride, the car needs a while before it can drive again. */
  returnNeedsCar: (turnaround: string, from: string) =>
    `The car needs ${turnaround} after the first ride. The return can start from ${from}.`,
  returnNeedsDestination: 'A return trip needs a destination.',
  sameCarTwice: 'Choose each car once.',
  carTaken: ({ isAway, isReturn }: { isAway: boolean; isReturn: boolean }) =>
    [
      'This car',
      isAway ? 'is out of service at' : 'has just been booked for',
      isReturn ? 'the time of the return.' : 'that time.',
      'Please choose another.',
    ].join(' '),
  pickupTooFar: (days: number) => `Pickup date and time can be at most ${days} days ahead.`,
} as const;

const addressField = (label: string) => optionalLine({ label, max: 200 }).nullish();

const returnTrip = z.object({
  pickupTime: instantSchema({
    required: bookingTexts.returnRequired,
    invalid: bookingTexts.returnInvalid,
  }),
  flightNumber: flightNumber.nullish(),
  /** From the destination back to the pickup, unless given. */
  pickupLocation: addressField('Return pickup'),
  destination: addressField('Return destination'),
  /** The same car, unless given. */
  car: idSchema(bookingTexts.carRequired).nullish(),
});

export const maxAdditionalCars = 9;

/** The input for a booking. The service decides whether a destination is required. */
export const newBooking = z.object({
  serviceType: requiredLine({ label: 'Service Type', max: 40 }),
  pickupLocation: requiredLine({ label: 'Pickup Location', max: 200 }),
  destination: addressField('Destination'),
  /** An alias for the destination. */
  dropoffLocation: addressField('Destination'),
  pickupTime: instantSchema({
    required: bookingTexts.pickupRequired,
    invalid: bookingTexts.pickupInvalid,
  }),
  car: idSchema(bookingTexts.carRequired),
  /** The price shown to the customer. The server computes its own and refuses a different one. */
  price: dollars.optional(),
  ...tripFacts.shape,
  /** The way back, booked as another leg of the same trip. */
  returnTrip: returnTrip.nullish(),
  /** More cars for the same ride, each another leg of the same trip. */
  additionalCars: z
    .array(idSchema(bookingTexts.carRequired), 'Additional cars must be a list')
    .max(maxAdditionalCars, `A trip can have at most ${maxAdditionalCars + 1} cars`)
    .nullish(),
});
export type NewBooking = z.output<typeof newBooking>;

/** The form schema. It knows the services, so it reports a missing destination at its field. */
export const bookingForm = (services: readonly { slug: string; needsDestination: boolean }[]) =>
  newBooking
    .omit({ dropoffLocation: true, price: true })
    .refine(
      ({ serviceType, destination }) =>
        !findService(services, String(serviceType))?.needsDestination || destination,
      {
        path: ['destination'],
        error: bookingTexts.destinationRequired,
        // Report this together with all other errors.
        when: () => true,
      },
    );

const bookingPerson = z.object({ _id: outputId, name: z.string() });

export const booking = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  pickupTime: instant,
  /** The planned end of the ride, or the actual end once completed. */
  dropoffTime: instant,
  status: z.enum(bookingStatuses),
  user: bookingPerson.extend({ phone: z.string().nullable() }),
  /** The driver who was asked; the status tells whether they accepted. */
  driver: bookingPerson.nullable(),
  /** Null if the car has left the fleet. */
  car: z
    .object({
      _id: outputId,
      brand: z.string(),
      model: z.string(),
      plateNumber: z.string(),
      capacity: z.number(),
      carClass: z.enum(carClasses),
      image: z.string().nullable(),
      imageSmall: z.string().nullable(),
    })
    .nullable(),
  price: outputDollars.nullable(),
  /** What the price consists of, as it was agreed; empty for bookings from before prices had lines. */
  priceLines: z.array(outputPriceLine).default([]),
  /** Payments minus refunds. */
  paid: outputDollars,
  /** What is still due; negative if a refund is due. */
  owes: outputDollars,
  createdAt: instant,
  assignedAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  startedAt: instant.nullable(),
  /** When it was completed, cancelled or rejected. */
  endedAt: instant.nullable(),
  /** Set for a no-show, which is a Cancelled booking. */
  cancelReason: z.enum(cancelReasons).nullable().default(null),
  /** What the office told the customer about the cancellation. */
  cancelNote: z.string().nullable().default(null),
  ...bookedTripFacts.shape,
  /** How the customer is to pay, if the office booked it. */
  payment: z.enum(paymentPlans).nullable().default(null),
  /** The trip that this booking is a leg of. */
  trip: z.object({ _id: outputId, leg: z.int() }).nullable(),
  /** Counts the changes; a change names the version it is based on. */
  version: z.int().default(1),
});
export type Booking = z.output<typeof booking>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a car with a driver; the server computes the price',
  access: signedIn,
  body: newBooking,
  /** With a return trip or several cars, the trip lists all of its bookings. */
  reply: booking.extend({
    trip: booking.shape.trip
      .unwrap()
      .extend({ bookings: z.array(booking).optional() })
      .nullable(),
  }),
  status: 201,
  errors: [
    'CAR_TAKEN',
    'CAR_NOT_AVAILABLE',
    'PRICE_CHANGED',
    'TOO_MANY_UNPAID_BOOKINGS',
    'ACCOUNT_SUSPENDED',
  ],
});

export const statusFilter = z
  .enum(['all', ...bookingStatuses], 'Must be all or a status')
  .default('all');

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/mybookings',
  summary: 'The caller’s own bookings, newest first, or upcoming ones first by pickup',
  access: owner,
  query: pageQuery.extend({
    status: statusFilter,
    /** `pickup`: upcoming rides, the next one first, then past ones, the latest first. */
    order: z.enum(['newest', 'pickup'], 'Must be newest or pickup').default('newest'),
  }),
  /** `isReviewed`: whether the customer has reviewed the ride. */
  reply: z.array(booking.extend({ isReviewed: z.boolean() })),
  paged: true,
});

export const countMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/mybookings/counts',
  summary: 'The number of the caller’s bookings, by status',
  access: owner,
  reply: z.record(z.enum(['all', ...bookingStatuses]), z.int()),
});

export const listOverlappingBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/mybookings/overlapping',
  summary: 'The caller’s own live bookings during a ride that starts at that time',
  access: owner,
  query: newBooking.pick({ serviceType: true, pickupTime: true }).extend({
    hours: tripFacts.shape.hours.unwrap().unwrap().optional(),
  }),
  reply: z.array(booking),
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking',
  access: ownerOr('bookings:see'),
  params: idParams,
  reply: booking,
  errors: ['BOOKING_NOT_FOUND'],
});

export const listTripBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/trip',
  summary: 'All bookings of the trip that a booking belongs to, in their order',
  access: ownerOr('bookings:see'),
  params: idParams,
  reply: z.array(booking),
  errors: ['BOOKING_NOT_FOUND'],
});

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/cancel',
  summary: 'Cancel a booking that is Pending or Accepted',
  access: owner,
  params: idParams,
  body: z.object({
    /**
     * The refund shown to the customer, with `wholeTrip` for all rides that are cancelled. If it has
     * changed, nothing is cancelled.
     */
    refund: dollars.optional(),
    /** Cancels the other rides of the trip too, each with its own refund. */
    wholeTrip: z.boolean('Must be true or false').optional(),
  }),
  reply: booking,
  errors: ['BOOKING_NOT_FOUND', 'MOVE_REFUSED', 'REFUND_CHANGED'],
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  summary: 'Delete a booking; its car and driver are free again',
  access: admin('bookings:change'),
  params: idParams,
  reply: null,
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_PAID'],
});

export const setBookingStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id/status',
  summary:
    'Move a booking along its life cycle, on the driver’s behalf where it is the driver’s move',
  access: admin('bookings:change'),
  params: idParams,
  body: withCancellation(
    z.object({
      status: requiredLine({ label: 'Status', max: 40 }).refine(
        (text) => parseBookingStage(text) !== undefined,
        'This is not a status of a booking',
      ),
      ...officeCancellation.shape,
    }),
  ),
  reply: booking,
  errors: [
    'BOOKING_NOT_FOUND',
    'MOVE_REFUSED',
    'DRIVER_REQUIRED',
    'DRIVER_ON_RIDE',
    'REFUND_CHANGED',
    'REFUND_TOO_LARGE',
  ],
});
