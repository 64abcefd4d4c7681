import { createBooking, getBooking, type NewBooking } from '@chesapeake/contract/bookings';
import { availableCars, type Car } from '@chesapeake/contract/cars';
import type { ErrorCode } from '@chesapeake/contract/errors';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

/** When a ride is, and which: that settles for how long it takes a car. */
export interface Ride {
  pickupTime: Date;
  serviceType: string;
}

const availableKey = [roots.cars, 'available'];
const keyOf = (ride: Ride | undefined) => [...availableKey, ride ?? 'any time'];

/** The cars that are free for a ride; without one, all that can be booked at all. */
export const useAvailableCars = (ride?: Ride) =>
  useQuery({
    queryKey: keyOf(ride),
    queryFn: ({ signal }) => call(availableCars, { query: ride, signal }),
    // The list stays while the next one is on its way.
    placeholderData: keepPreviousData,
  });

export function useCreateBooking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: { body: NewBooking; idempotencyKey: string }) => call(createBooking, sent),
    onSuccess: () => {
      // Not waited for: the next page asks anew by itself.
      void queries.invalidateQueries({ queryKey: [roots.bookings] });
      void queries.invalidateQueries({ queryKey: availableKey });
    },
    onError: (error, { body: { pickupTime, serviceType, car } }) => {
      if (!isRefusedCar(error)) return;
      // It is not offered again while the new list is on its way.
      queries.setQueryData<Car[]>(keyOf({ pickupTime, serviceType }), (cars) =>
        cars?.filter(({ _id }) => _id !== car),
      );
      void queries.invalidateQueries({ queryKey: availableKey });
    },
  });
}

const isRefusal = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof CallError && codes.some((code) => code === error.reply?.code);

export const isRefusedCar = (error: unknown) => isRefusal(error, 'CAR_TAKEN', 'CAR_NOT_AVAILABLE');

/** The price that the server worked out where it differs from the one that was sent. */
export function newPriceOf(error: unknown): number | undefined {
  if (!isRefusal(error, 'PRICE_CHANGED')) return undefined;
  const price = (error as CallError).reply?.details?.price;
  return typeof price === 'number' ? price : undefined;
}

/**
 * What a failure says of the booking: refused, so there is none by this key; turned away before
 * anybody looked (signed out, too many requests), so this try did nothing; or nothing at all.
 */
export function verdictOf(error: unknown): 'refused' | 'turned away' | 'unknown' {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return 'unknown';
  const isOfTheWork = error.reply?.code !== undefined && [400, 409, 422].includes(error.status);
  return isOfTheWork ? 'refused' : 'turned away';
}

/** A booking to be made once more. */
export const useBookingToRepeat = (id: string | null) =>
  useQuery({
    queryKey: [roots.bookings, 'to repeat', id],
    queryFn: ({ signal }) => call(getBooking, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
