import { bookingForm, bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDuration } from '@chesapeake/contract/format/dates';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../lib/forms.ts';
import type { BusinessDetails } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';
import { type Fields, toDraft, type ValidRide, withoutHiddenFields } from './ride-values.ts';

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
    prepare: (values) => withoutHiddenFields(values, services),
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
