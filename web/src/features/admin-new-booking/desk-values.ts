import type { OfficeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { paymentPlans } from '@chesapeake/contract/payments/payment-plans';
import type { NewQuote } from '@chesapeake/contract/quotes/quotes';
import { z } from 'zod';
import { isAirport } from './airports.ts';
import { normalizeTypedPhone } from './caller-search.ts';
import { type DeskService, isTransfer } from './trip-kinds.ts';

const text = z.string().max(2000).catch('');
const optionalText = z.string().max(2000).nullable().catch(null);
const number = z.int().min(0).max(99).nullable().catch(null);

const customer = z.object({
  /** Null for a person who is new. */
  _id: optionalText,
  name: text,
  phone: text,
  email: text,
});

const returnTrip = z.object({
  pickupTime: text,
  flightNumber: text,
  /** Null for the same places as on the way there. */
  pickupLocation: optionalText,
  destination: optionalText,
});

/** What is entered at the desk. Stored drafts may be outdated: unreadable fields become empty. */
export const deskValues = z.object({
  /** Null until somebody is found or entered. */
  customer: customer.nullable().catch(null),
  serviceType: text,
  pickupLocation: text,
  destination: text,
  /** ISO 8601. */
  pickupTime: text,
  stops: z.array(text).max(tripLimits.stops).catch([]),
  returnTrip: returnTrip.nullable().catch(null),
  hours: number,
  passengers: number,
  bags: number,
  flightNumber: text,
  extras: z
    .array(z.object({ slug: z.string().max(40), quantity: z.int().min(1).max(20) }))
    .max(30)
    .catch([]),
  noteToDriver: text,
  officeNote: text,
  /** Null if the caller rides. */
  passengerName: optionalText,
  passengerPhone: text,
  carClass: z.enum(carClasses).nullable().catch(null),
  /** Whether the class was chosen; otherwise it is a suggestion, which follows the ride. */
  isClassChosen: z.boolean().catch(false),
  /** Null for any free car of the class. */
  car: optionalText,
  driverId: optionalText,
  discount: z.object({ amount: text, reason: text }).nullable().catch(null),
  payment: z.enum(paymentPlans).catch('link'),
});
export type DeskValues = z.output<typeof deskValues>;
export type DeskCustomer = NonNullable<DeskValues['customer']>;

export const emptyDesk: DeskValues = deskValues.parse({});
export const newCustomer: DeskCustomer = customer.parse({ _id: null });
export const newReturnTrip: NonNullable<DeskValues['returnTrip']> = returnTrip.parse({});

/**
 * The values that count. An error in a field that is not on the page could not be seen; the form
 * keeps what is in it for a switch back.
 */
export function shownValues(
  values: DeskValues,
  { services, mayDiscount }: { services: readonly DeskService[]; mayDiscount: boolean },
): DeskValues {
  const service = findService(services, values.serviceType);
  const hasWayBack = service === undefined || isTransfer(service);
  const back = hasWayBack ? values.returnTrip : null;
  const places = [
    values.pickupLocation,
    ...(service?.needsDestination ? [values.destination] : []),
  ];
  const { customer: caller } = values;
  return {
    ...values,
    customer: caller && { ...caller, phone: normalizeTypedPhone(caller.phone) },
    destination: service?.needsDestination === false ? '' : values.destination,
    hours: service?.pricing === 'hourly' ? (values.hours ?? service.minHours) : null,
    flightNumber: places.some(isAirport) ? values.flightNumber : '',
    returnTrip: back && { ...back, flightNumber: flightBack(values, back) },
    passengerPhone: values.passengerName === null ? '' : normalizeTypedPhone(values.passengerPhone),
    discount: mayDiscount ? values.discount : null,
  };
}

const flightBack = (
  values: Pick<DeskValues, 'pickupLocation' | 'destination'>,
  back: NonNullable<DeskValues['returnTrip']>,
) => (placesBack(values, back).some(isAirport) ? back.flightNumber : '');

/** Where the way back starts and ends. */
export const placesBack = (
  { pickupLocation, destination }: Pick<DeskValues, 'pickupLocation' | 'destination'>,
  back: Pick<NonNullable<DeskValues['returnTrip']>, 'pickupLocation' | 'destination'>,
): [from: string, to: string] => [
  back.pickupLocation ?? destination,
  back.destination ?? pickupLocation,
];

/** The request: the displayed price, and only what was entered. */
export function deskBody(valid: OfficeBooking, price: number): OfficeBooking {
  const { customer, car, carClass, returnTrip, ...rest } = valid;
  return withoutEmpty({
    ...rest,
    customer: customer._id
      ? { _id: customer._id }
      : withoutEmpty({ name: customer.name, phone: customer.phone, email: customer.email }),
    // A car says more than its class.
    ...(car ? { car } : { carClass }),
    returnTrip: returnTrip && withoutEmpty(returnTrip),
    price,
  });
}

/** What a quote of it says: no driver, and no way to pay yet. */
export function quoteBody(valid: OfficeBooking, price: number): NewQuote {
  const { driverId: _, payment: __, additionalCars: ___, ...ride } = deskBody(valid, price);
  return ride;
}

const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Values;
