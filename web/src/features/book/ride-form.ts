import { bookingForm, bookingTexts, type NewBooking } from '@chesapeake/contract/bookings';
import { findService } from '@chesapeake/contract/services';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Business } from '../../lib/business.tsx';
import { durationText } from '../../lib/dates.ts';
import { fieldsOf, useSchemaForm } from '../../lib/forms.ts';
import type { Draft } from './draft.ts';

type Schema = ReturnType<typeof bookingForm>;
type Fields = z.input<Schema>;
export type WholeRide = z.output<Schema>;
export type RideForm = UseFormReturn<Fields, unknown, WholeRide>;

type Services = Business['offered'];

/** The form of a ride: its fields, and the ride as far as it is known. */
export function useRideForm(
  { attempt: _, ...begun }: Draft,
  services: Services,
  { now, leadMinutes }: { now: Date; leadMinutes: number },
) {
  const form: RideForm = useSchemaForm(async () => bookingForm(services), begun);
  const { control, getValues, setValue, setError } = form;

  const droppedDestination = useRef('');
  /** A service without a destination knows none; back at one that has, it is where it was. */
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

  // All here and in the order of the page: the first one to be registered is the first to be focused.
  const field = fieldsOf(form);
  const serviceType = field('serviceType', { onChange: followService });
  const pickupLocation = field('pickupLocation');
  const destination = field('destination');
  const pickupTime = useController({ control, name: 'pickupTime' });
  const car = useController({ control, name: 'car' });

  const values = useWatch({ control }) as Fields;
  const ride = { ...values, destination: values.destination ?? '' };
  const pickup = ride.pickupTime ? new Date(ride.pickupTime) : null;

  // The page may stay open for longer than the time that was chosen on it.
  const hasPassed = pickup !== null && pickup.getTime() < now.getTime() + leadMinutes * 60_000;
  useEffect(() => {
    if (!hasPassed) return;
    setValue('pickupTime', '');
    setError('pickupTime', {
      message:
        leadMinutes > 0
          ? bookingTexts.pickupTooSoon(durationText(leadMinutes))
          : bookingTexts.pickupPast,
    });
  }, [hasPassed, leadMinutes, setValue, setError]);

  const service = findService(services, ride.serviceType);
  // The office may retire it while it is chosen here.
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

/** What is sent: of a destination nothing, where the service has none; the price that is shown. */
export function bodyOf(ride: WholeRide, services: Services): NewBooking {
  const service = findService(services, ride.serviceType);
  return {
    serviceType: ride.serviceType,
    pickupLocation: ride.pickupLocation.trim(),
    ...(service?.needsDestination && { destination: ride.destination?.trim() }),
    car: ride.car,
    pickupTime: ride.pickupTime,
    price: service?.price,
  };
}
