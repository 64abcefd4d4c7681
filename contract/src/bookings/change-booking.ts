import { z } from 'zod';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { dollarAmount, dollars, outputDollars } from '../fields/money.ts';
import { flag, optionalParagraphs, requiredLine, wholeNumber } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin, owner } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { freeDriver } from './assignment.ts';
import { booking, newBooking } from './bookings.ts';
import { type BookingStatus, bookingStatuses } from './life-cycle.ts';
import { tripFacts, tripLimits } from './trip-facts.ts';

/** An accepted driver is asked again if the pickup moves by more than this. */
export const askAgainMinutes = 15;

/** Whether time, places and price can still change. */
export const isChangeable = ({ status }: { status: BookingStatus }) =>
  status === 'Pending' || status === 'Accepted';

export const changeTexts = {
  driverInvalid: 'Must be the id of a driver',
  driverRequired: 'Choose another driver, or leave the ride open.',
  discountReason: 'Reason is required',
  notNow: (status: string) =>
    `This ride is ${status}. Its time, places and price can no longer change; notes can.`,
  tooLateForCustomer: (until: string, phone: string) =>
    `You could change this ride until ${until}. ${phone ? `Please call us at ${phone}.` : 'Please call us.'}`,
  priceDiffers: 'This change alters the price. Please check the difference, then save again.',
  discountPermission: 'You need the permission to change payments for a discount.',
} as const;

const changeBase = {
  /** The version the change is based on. If the booking has changed since, nothing is saved. */
  version: wholeNumber({ label: 'Version', min: 1, max: 2_000_000_000 }).optional(),
  /** Answers what would change, and changes nothing. */
  dryRun: flag({ label: 'Dry run' }).optional(),
  /** The new price shown before saving. If it is another by now, nothing is saved. */
  price: dollars.optional(),
};

/** What a customer can change. What is left out stays. */
const customerChange = newBooking
  .pick({ pickupLocation: true, destination: true, pickupTime: true })
  .partial()
  .extend({ ...changeBase, stops: tripFacts.shape.stops });

/** What the office takes off the price, and why. */
export const discount = z.object({
  amount: dollarAmount({ label: 'Discount' }),
  reason: requiredLine({ label: 'Reason', max: 100 }),
});

/** What the office can change. What is left out stays. */
const officeChange = newBooking
  .pick({ serviceType: true, pickupLocation: true, destination: true, pickupTime: true, car: true })
  .partial()
  .extend({
    ...changeBase,
    ...tripFacts.shape,
    officeNote: optionalParagraphs({ label: 'Office note', max: tripLimits.officeNote }).nullish(),
    /** Null removes the discount. */
    discount: discount.nullish(),
    /** Takes off a driver who is not free at the new time. Without it, the change is refused. */
    releaseDriver: flag({ label: 'Release the driver' }).optional(),
    /** Proposes the ride to this driver, who must be free; another one is taken off it. */
    driver: idSchema(changeTexts.driverInvalid).optional(),
  });
export type OfficeChange = z.output<typeof officeChange>;

/** The discount alone, to read what is typed. */
export const discountChange = officeChange.pick({ discount: true });
export type CustomerChange = z.output<typeof customerChange>;

const conflict = z.object({
  /** Whose time is taken. */
  of: z.enum(['car', 'driver']),
  /** The booking in the way; null if the car or driver is away. */
  bookingId: outputId.nullable(),
  customer: z.string().nullable(),
  from: instant,
  until: instant,
  /** With the time that the car or driver needs after a ride. */
  blockedUntil: instant,
});
export type ChangeConflict = z.output<typeof conflict>;

const told = z.object({
  who: z.enum(['customer', 'driver', 'former-driver']),
  name: z.string(),
  message: z.string(),
});

const freeCar = booking.shape.car.unwrap().pick({
  _id: true,
  brand: true,
  model: true,
  plateNumber: true,
  capacity: true,
  carClass: true,
});

/** What a change would do. */
export const changePreview = z.object({
  before: booking,
  after: booking,
  /** Positive if the ride would cost more. */
  priceDifference: outputDollars,
  /** If the price falls: how much of what is overpaid goes back to the card by itself. */
  refundToCard: outputDollars,
  conflicts: z.array(conflict),
  /** If the car is taken: cars of the same class that are free. */
  freeCars: z.array(freeCar),
  /** For the office, if the driver is taken off: who is free instead, best suited first. */
  freeDrivers: z.array(freeDriver),
  /** Until when the car and driver are kept for the changed ride. */
  blockedUntil: instant,
  /** What becomes of the driver. */
  driver: z.enum(['none', 'stays', 'asked-again', 'taken-off']),
  /** The status after the change. */
  status: z.enum([...bookingStatuses, 'Assigned']),
  told: z.array(told),
});
export type ChangePreview = z.output<typeof changePreview>;

const changeErrors = [
  'BOOKING_NOT_FOUND',
  'BOOKING_CHANGED',
  'NOT_CHANGEABLE',
  'CAR_TAKEN',
  'CAR_NOT_AVAILABLE',
  'DRIVER_NOT_FREE',
  'PRICE_CHANGED',
] as const;

export const changeBookingByOffice = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id',
  summary: 'Change a booking: time, places, service, car, extras, notes; `dryRun` only previews it',
  access: admin('bookings:change'),
  params: idParams,
  body: officeChange,
  reply: z.union([changePreview, booking]),
  errors: [
    ...changeErrors,
    'DRIVER_NOT_AVAILABLE',
    'DRIVER_TAKEN',
    'DRIVER_AWAY',
    'DRIVER_IS_CUSTOMER',
    'FORBIDDEN',
  ],
});

export const changeOwnBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  summary: 'Change time and places of the caller’s booking, while cancelling would be free',
  access: owner,
  params: idParams,
  body: customerChange,
  reply: z.union([changePreview, booking]),
  errors: changeErrors,
});
