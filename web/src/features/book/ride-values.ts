import { bookingForm, type NewBooking } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import type { z } from 'zod';
import type { BusinessDetails } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';
import type { Ride } from './queries.ts';

type Schema = ReturnType<typeof bookingForm>;
export type Fields = z.input<Schema>;
export type ValidRide = z.output<Schema>;

type Services = BusinessDetails['offeredServices'];

/**
 * The values without those that the chosen service does not ask for: an error in a field that is
 * not on the page could not be seen. The form keeps them for a switch back.
 */
export function withoutHiddenFields(values: Fields, services: Services): Fields {
  const service = findService(services, values.serviceType);
  return {
    ...values,
    returnTrip: service?.needsDestination ? values.returnTrip : null,
    hours: service?.pricing === 'hourly' ? values.hours : null,
  };
}

/** The values of the form, as a draft keeps them. */
export const toDraft = (values: Fields): Omit<BookingDraft, 'attempt'> => ({
  serviceType: values.serviceType,
  pickupLocation: values.pickupLocation,
  destination: values.destination ?? '',
  pickupTime: values.pickupTime,
  car: values.car,
  stops: values.stops ?? [],
  passengers: toNumber(values.passengers),
  bags: toNumber(values.bags),
  hours: toNumber(values.hours),
  flightNumber: values.flightNumber ?? '',
  extras: (values.extras ?? []).map(({ slug, quantity }) => ({ slug, quantity: Number(quantity) })),
  noteToDriver: values.noteToDriver ?? '',
  passengerName: values.passengerName ?? '',
  passengerPhone: values.passengerPhone ?? '',
  additionalCars: values.additionalCars ?? [],
  returnTrip: values.returnTrip
    ? {
        pickupTime: values.returnTrip.pickupTime ?? '',
        flightNumber: values.returnTrip.flightNumber ?? '',
      }
    : null,
});

const toNumber = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : Number(value);

/**
 * The request body: the displayed price, no destination if the service has none, and only those
 * details that were entered.
 */
export function bookingBody(
  ride: ValidRide,
  services: Services,
  price: number | undefined,
): NewBooking {
  const service = findService(services, ride.serviceType);
  return {
    serviceType: ride.serviceType,
    pickupLocation: ride.pickupLocation.trim(),
    ...(service?.needsDestination && { destination: ride.destination?.trim() }),
    car: ride.car,
    pickupTime: ride.pickupTime,
    price,
    ...(service?.pricing === 'hourly' && { hours: ride.hours ?? service.minHours }),
    ...enteredDetails(ride),
    ...(ride.returnTrip &&
      service?.needsDestination && {
        returnTrip: {
          pickupTime: ride.returnTrip.pickupTime,
          ...(ride.returnTrip.flightNumber && { flightNumber: ride.returnTrip.flightNumber }),
        },
      }),
  };
}

const enteredDetails = (ride: ValidRide) =>
  Object.fromEntries(
    (
      [
        'stops',
        'passengers',
        'bags',
        'flightNumber',
        'extras',
        'noteToDriver',
        'passengerName',
        'passengerPhone',
        'additionalCars',
      ] as const
    ).flatMap((name) => {
      const value = ride[name];
      const isEntered = Array.isArray(value) ? value.length > 0 : value != null && value !== '';
      return isEntered ? [[name, value]] : [];
    }),
  );

/**
 * Whether an attempt has sent what is entered. The server got it as the schema writes it ('AA 1187'
 * for 'aa1187'), so what is entered is compared as the schema writes it too.
 */
export function isWhatWasSent(
  content: string,
  entered: Fields,
  { services, total }: { services: Services; total: number | null | undefined },
) {
  const { data: ride } = bookingForm(services).safeParse(withoutHiddenFields(entered, services));
  if (!ride) return false;
  // A price that is not known yet, after a reload, says nothing against it.
  const price = total ?? (JSON.parse(content) as Pick<NewBooking, 'price'>).price;
  return content === JSON.stringify(bookingBody(ride, services, price));
}

/** When each ride of a booking is, there and back. */
export const timedRides = ({ serviceType, pickupTime, hours, returnTrip }: NewBooking): Ride[] =>
  [pickupTime, ...(returnTrip ? [returnTrip.pickupTime] : [])].map((time) => ({
    serviceType,
    pickupTime: time,
    hours: hours ?? undefined,
  }));
