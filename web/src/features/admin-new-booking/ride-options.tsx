import { findService } from '@chesapeake/contract/bookings/service-types';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import type { RideOptions } from './car-choice.ts';
import { useDesk } from './desk-context.ts';
import { useRideOptionsQuery } from './queries.ts';
import { isTransfer } from './trip-kinds.ts';

interface RideOptionsState {
  /** Undefined until time and service are known, and while the first list loads. */
  options: RideOptions | undefined;
  /** Whether time and service are known. */
  isAsked: boolean;
  /** The list is that of an earlier question. */
  isOutdated: boolean;
  failure: ReturnType<typeof useLoadFailure>;
}

const RideOptionsContext = createContext<RideOptionsState>({
  ...{ options: undefined, isAsked: false, isOutdated: false, failure: undefined },
});

export const useRideOptions = () => useContext(RideOptionsContext);

/** Asks which cars and drivers are free, once for all that show it. */
export function RideOptionsProvider({ children }: { children: ReactNode }) {
  const question = useRideQuestion();
  const query = useRideOptionsQuery(question);
  const failure = useLoadFailure(query, {
    toast: 'The free cars and drivers could not be loaded.',
    detail: 'The free cars and drivers could not be loaded.',
  });
  const isAsked = question !== undefined;
  const options = isAsked ? query.data : undefined;
  const isOutdated = query.isPlaceholderData;
  const state = useMemo(
    () => ({ options, isAsked, isOutdated, failure }),
    [options, isAsked, isOutdated, failure],
  );
  return <RideOptionsContext value={state}>{children}</RideOptionsContext>;
}

function useRideQuestion() {
  const { form, services } = useDesk();
  const [
    serviceType,
    pickupTime,
    returnTrip,
    hours,
    passengers,
    pickupLocation,
    destination,
    customer,
    car,
  ] = useWatch({
    control: form.control,
    name: [
      'serviceType',
      'pickupTime',
      'returnTrip',
      'hours',
      'passengers',
      'pickupLocation',
      'destination',
      'customer',
      'car',
    ],
  });
  const service = findService(services, serviceType);
  const places = {
    pickupLocation: useDebouncedText(pickupLocation.trim()),
    destination: useDebouncedText(destination.trim()),
  };
  if (!service || !pickupTime) return undefined;
  const back = isTransfer(service) ? returnTrip?.pickupTime : undefined;
  const isLater = back && new Date(back) > new Date(pickupTime);
  return {
    ...places,
    serviceType: service.slug,
    pickupTime: new Date(pickupTime),
    ...(isLater && { returnTime: new Date(back) }),
    ...(service.pricing === 'hourly' && { hours: Math.max(hours ?? 0, service.minHours) }),
    ...(passengers && { passengers }),
    ...(customer?._id && { customer: customer._id }),
    ...(car && { car }),
  };
}
