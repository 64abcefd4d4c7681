import { z } from 'zod';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { carClasses } from '../cars/car-classes.ts';
import { carStatuses } from '../cars/cars.ts';
import { outOfServiceReasons } from '../cars/out-of-service.ts';
import { driverStatuses } from '../drivers/status.ts';
import { timeOffReasons } from '../drivers/time-off.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { flag } from '../fields/text.ts';
import { day, instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { dispatchFigures } from './figures.ts';

const span = z.object({ from: instant, until: instant });

/** Driving without a passenger: to the pickup, between two rides, or back to the garage. */
export const emptyDrive = z.object({
  driver: outputId,
  from: instant,
  minutes: z.int(),
  fromPlace: z.string(),
  toPlace: z.string(),
  /** The booking that it follows and the one that it leads to; null at the garage. */
  after: outputId.nullable(),
  before: outputId.nullable(),
});
export type EmptyDrive = z.output<typeof emptyDrive>;

/** A driver's day, from leaving the garage to being back. */
export const duty = span.extend({
  driver: outputId,
  emptyMinutes: z.int(),
  overtimeMinutes: z.int(),
});
export type Duty = z.output<typeof duty>;

export const boardRide = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  stops: z.array(z.string()),
  passengers: z.int().nullable(),
  pickupTime: instant,
  /** The planned end, or the actual end once completed. */
  dropoffTime: instant,
  /** Until when the car and driver are kept. */
  blockedUntil: instant,
  /** Live or completed. */
  status: z.enum(bookingStatuses),
  user: z.object({ _id: outputId, name: z.string() }),
  passengerName: z.string().nullable(),
  /** The driver who was asked; the status tells whether they accepted. */
  driver: z.object({ _id: outputId, name: z.string() }).nullable(),
  /** Null if the car has left the fleet. */
  car: z
    .object({
      _id: outputId,
      brand: z.string(),
      model: z.string(),
      plateNumber: z.string(),
      carClass: z.enum(carClasses),
    })
    .nullable(),
  price: outputDollars.nullable(),
  /** The planner leaves a pinned ride with its driver. */
  isPinned: z.boolean(),
  /** Drivers who have declined it. */
  declinedBy: z.array(outputId),
  preferredDriver: outputId.nullable(),
  version: z.int(),
});
export type BoardRide = z.output<typeof boardRide>;

const boardDriver = z.object({
  _id: outputId,
  name: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  status: z.enum(driverStatuses),
  assignedCar: z
    .object({ _id: outputId, brand: z.string(), model: z.string(), plateNumber: z.string() })
    .nullable(),
  carClasses: z.array(z.enum(carClasses)).nullable(),
  /** Times on duty; null if available all day; empty if the driver does not work that day. */
  shifts: z.array(span).nullable(),
  /** The reason is for those who may see drivers; so is the phone number. */
  timeOff: z.array(span.extend({ reason: z.enum(timeOffReasons).nullable() })),
  /** Minutes on rides in the week of this day, without this day. */
  weekMinutes: z.int(),
});
export type BoardDriver = z.output<typeof boardDriver>;

const boardCar = z.object({
  _id: outputId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
  carClass: z.enum(carClasses),
  capacity: z.int(),
  status: z.enum(carStatuses),
  /** The reason is for those who may see cars. */
  outOfService: z.array(span.extend({ reason: z.enum(outOfServiceReasons).nullable() })),
});
export type BoardCar = z.output<typeof boardCar>;

export const board = z.object({
  day: z.string(),
  /** When the business day begins and ends. */
  from: instant,
  until: instant,
  /** Where every driver's day begins and ends. */
  garage: z.string(),
  /**
   * By name: those who are active, and those who have rides on this day. Those who have left the
   * business since are off duty.
   */
  drivers: z.array(boardDriver),
  /** Approved drivers who are not on the board, by name. */
  offBoard: z.array(z.object({ _id: outputId, name: z.string(), status: z.enum(driverStatuses) })),
  cars: z.array(boardCar),
  /** Every ride that is live or completed and touches this day, by pickup time. */
  rides: z.array(boardRide),
  emptyDrives: z.array(emptyDrive),
  duties: z.array(duty),
  figures: dispatchFigures,
  /** The draft of a plan for this day, if there is one. */
  draft: outputId.nullable(),
  /** The plan that was applied last and can still be undone. */
  applied: outputId.nullable(),
});
export type Board = z.output<typeof board>;

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/admin/board',
  summary: 'A day with its rides by driver and car, shifts, time off and empty driving',
  access: admin('bookings:see'),
  query: z.object({ day: day.optional() }),
  reply: board,
});

export const pinRide = endpoint({
  method: 'PUT',
  path: '/api/admin/bookings/:id/pin',
  summary: 'Pin a ride to its driver, so that plans leave it there, or unpin it',
  access: admin('bookings:change'),
  params: idParams,
  body: z.object({ isPinned: flag({ label: 'Pinned' }) }),
  reply: z.object({ _id: outputId, isPinned: z.boolean() }),
  errors: ['BOOKING_NOT_FOUND', 'PIN_NEEDS_DRIVER'],
});
