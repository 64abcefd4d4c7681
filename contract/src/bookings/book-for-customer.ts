import { z } from 'zod';
import { guest } from '../accounts/customers.ts';
import { carClasses } from '../cars/car-classes.ts';
import { idSchema, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { optionalLine, optionalParagraphs, requiredLine, wholeNumber } from '../fields/text.ts';
import { instant, instantSchema } from '../fields/time.ts';
import { normalizePhone } from '../format/phone.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { paymentPlans } from '../payments/payment-plans.ts';
import { maxHours } from '../prices/pricing.ts';
import { bookingTexts, createBooking, newBooking } from './bookings.ts';
import { discount } from './change-booking.ts';
import { tripFacts, tripLimits } from './trip-facts.ts';

export const deskTexts = {
  customerRequired: 'Choose who is calling, or enter a new person',
  customerSuspended: (name: string) =>
    `The account of ${name} is suspended. Lift the suspension to book.`,
  carOrClass: 'Choose a car or a class',
  noCarFree: (carClass: string) => `No ${carClass} is free at that time.`,
} as const;

/** A known customer by id, or a new one by name and phone. */
const customer = z
  .object(
    {
      _id: idSchema('Must be the id of a customer').nullish(),
      name: optionalLine({ label: 'Name', max: 100 }).nullish(),
      phone: optionalLine({ label: 'Phone', max: 32 }).overwrite(normalizePhone).nullish(),
      email: guest.shape.email,
    },
    deskTexts.customerRequired,
  )
  .superRefine((input, context) => {
    if (input._id) return;
    const checked = guest.safeParse({ ...input, name: input.name ?? '', phone: input.phone ?? '' });
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

/** What the office enters for a ride, whether it is booked or quoted. */
export const officeRide = newBooking.omit({ car: true, dropoffLocation: true }).extend({
  customer,
  /** One car, or any free car of a class. */
  car: idSchema(bookingTexts.carRequired).nullish(),
  carClass: z.enum(carClasses, `Class must be one of: ${carClasses.join(', ')}`).nullish(),
  officeNote: optionalParagraphs({ label: 'Office note', max: tripLimits.officeNote }).nullish(),
  /** For all rides of the trip together. */
  discount: discount.nullish(),
});

type CarChoice = { car?: unknown; carClass?: unknown };

/** A car or a class must be chosen. */
export const hasCarOrClass: Parameters<z.ZodType<CarChoice>['refine']> = [
  ({ car, carClass }: CarChoice) => Boolean(car || carClass),
  { path: ['car'], error: deskTexts.carOrClass, when: () => true },
];

/** What the office enters for a booking. */
export const officeBooking = officeRide
  .extend({
    /** Proposes the ride, and the way back, to this driver. */
    driverId: idSchema('Must be the id of a driver').nullish(),
    payment: z
      .enum(paymentPlans, `Payment must be one of: ${paymentPlans.join(', ')}`)
      .default('link'),
  })
  .refine(...hasCarOrClass);
export type OfficeBooking = z.output<typeof officeBooking>;

export const bookForCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/bookings',
  summary:
    'Book for a customer, with or without an account; a driver can be proposed in the same step',
  access: admin('bookings:change'),
  body: officeBooking,
  reply: createBooking.reply,
  status: 201,
  errors: [
    'USER_NOT_FOUND',
    'CUSTOMER_EXISTS',
    'ACCOUNT_SUSPENDED',
    'CAR_TAKEN',
    'CAR_NOT_AVAILABLE',
    'NO_CAR_FREE',
    'PRICE_CHANGED',
    'DRIVER_NOT_AVAILABLE',
    'DRIVER_TAKEN',
    'DRIVER_AWAY',
    'DRIVER_IS_CUSTOMER',
  ],
});

/** Why a car or a driver cannot take a ride. */
const obstacle = z.object({
  kind: z.enum(['booked', 'away', 'not-available', 'too-small', 'own-ride']),
  /** Which of the rides it concerns: 1 is the way there, 2 the way back. */
  leg: z.int(),
  from: instant.nullable(),
  /** Until when; for a ride, until its planned end. */
  until: instant.nullable(),
  /** For a car, who drives it then; for a driver, whom they drive. */
  withName: z.string().nullable(),
});
export type Obstacle = z.output<typeof obstacle>;

export const listRideOptions = endpoint({
  method: 'GET',
  path: '/api/admin/ride-options',
  summary:
    'For a ride that the office is booking: every car and driver, free or with what is in the way, and the price by class',
  access: admin('bookings:change'),
  query: z.object({
    serviceType: requiredLine({ label: 'Service Type', max: 40 }),
    pickupTime: instantSchema({
      required: bookingTexts.pickupRequired,
      invalid: bookingTexts.pickupInvalid,
    }),
    returnTime: instantSchema({
      required: bookingTexts.returnRequired,
      invalid: bookingTexts.returnInvalid,
    }).optional(),
    hours: wholeNumber({ label: 'Hours', min: 1, max: maxHours }).optional(),
    passengers: tripFacts.shape.passengers.unwrap().unwrap().optional(),
    pickupLocation: optionalLine({ label: 'Pickup Location', max: 200 }).default(''),
    destination: optionalLine({ label: 'Destination', max: 200 }).default(''),
    /** The customer, if known: nobody drives their own ride. */
    customer: idSchema('Must be the id of a customer').optional(),
    /** The car chosen so far: its usual driver comes first. */
    car: idSchema(bookingTexts.carRequired).optional(),
  }),
  reply: z.object({
    /** The planned end of the ride, and of the way back. */
    endsAt: instant,
    returnEndsAt: instant.nullable(),
    /** The price of one ride without extras; null if it is not known yet. */
    classes: z.array(z.object({ carClass: z.enum(carClasses), price: outputDollars.nullable() })),
    cars: z.array(
      z.object({
        _id: outputId,
        brand: z.string(),
        model: z.string(),
        plateNumber: z.string(),
        carClass: z.enum(carClasses),
        capacity: z.int(),
        imageSmall: z.string().nullable(),
        obstacle: obstacle.nullable(),
      }),
    ),
    /** Active drivers, free ones first, best suited first. */
    drivers: z.array(
      z.object({
        _id: outputId,
        name: z.string(),
        imageSmall: z.string().nullable(),
        drivesChosenCar: z.boolean(),
        ridesWithCustomer: z.int(),
        lastRideWithCustomerAt: instant.nullable(),
        obstacle: obstacle.nullable(),
      }),
    ),
  }),
});
