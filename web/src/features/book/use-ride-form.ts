import { bookingForm, bookingTexts, type NewBooking } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDuration } from '@chesapeake/contract/format/dates';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, useSchemaForm } from '../../lib/forms.ts';
import type { BusinessDetails } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';

type Schema = ReturnType<typeof bookingForm>;
type Fields = z.input<Schema>;
export type ValidRide = z.output<Schema>;
export type RideForm = UseFormReturn<Fields, unknown, ValidRide>;

type Services = BusinessDetails['offeredServices'];

/** The ride form: its fields and the values so far. */
export function useRideForm(
  { attempt: _, ...initialDraft }: BookingDraft,
  services: Services,
  { now, leadMinutes }: { now: Date; leadMinutes: number },
) {
  const form: RideForm = useSchemaForm(async () => bookingForm(services), initialDraft, {
    // The page does, in its own order.
    shouldFocusError: false,
  });
  const { control, getValues, setValue, setError } = form;

  const droppedDestination = useRef('');
  /** Hides the destination for services without one, and restores it for services with one. */
  const followService = () => {
    const service = findService(services, getValues('serviceType'));
    const destination = getValues('destination') ?? '';
    if (!service?.needsDestination) {
      droppedDestination.current = destination || droppedDestination.current;
      setValue('destination', '');
    } else if (!destination) {
      setValue('destination', droppedDestination.current);
    }
  };

  const field = fieldsOf(form);
  const serviceType = field('serviceType', { onChange: followService });
  const pickupLocation = field('pickupLocation');
  const destination = field('destination');
  const pickupTime = useController({ control, name: 'pickupTime' });
  const car = useController({ control, name: 'car' });

  const values = useWatch({ control }) as Fields;
  const ride = toDraft(values);
  const pickup = ride.pickupTime ? new Date(ride.pickupTime) : null;

  // The page may stay open past the chosen time.
  const hasPassed = pickup !== null && pickup.getTime() < now.getTime() + leadMinutes * minuteMs;
  useEffect(() => {
    if (!hasPassed) return;
    setValue('pickupTime', '');
    setError('pickupTime', {
      message:
        leadMinutes > 0
          ? bookingTexts.pickupTooSoon(formatDuration(leadMinutes))
          : bookingTexts.pickupPast,
    });
  }, [hasPassed, leadMinutes, setValue, setError]);

  const service = findService(services, ride.serviceType);
  // An admin may retire the chosen service meanwhile.
  const isGone = ride.serviceType !== '' && !service;
  useEffect(() => {
    if (!isGone) return;
    setValue('serviceType', '');
    setError('serviceType', { message: bookingTexts.serviceGone });
  }, [isGone, setValue, setError]);

  return {
    form,
    fields: { serviceType, pickupLocation, destination, pickupTime, car },
    ride,
    service,
    pickup,
  };
}

/** The values of the form, as a draft keeps them. */
const toDraft = (values: Fields): Omit<BookingDraft, 'attempt'> => ({
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
