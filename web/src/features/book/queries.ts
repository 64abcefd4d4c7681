import {
  createBooking,
  getBooking,
  listOverlappingBookings,
  type NewBooking,
} from '@chesapeake/contract/bookings/bookings';
import { type Car, listAvailableCars } from '@chesapeake/contract/cars/cars';
import { getPrice } from '@chesapeake/contract/prices/prices';
import { getSettings } from '@chesapeake/contract/settings/settings';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateBusiness } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';
import type { RideLeg } from './ride-legs.ts';

/** Pickup time and service, which determine how long the car is needed. */
export interface Ride {
  pickupTime: Date;
  serviceType: string;
  /** For services by the hour. */
  hours?: number;
}

const availableKey = [queryRoots.cars, 'available'];
const availableCarsKey = (ride: Ride | undefined) => [...availableKey, ride ?? 'any time'];

/** The cars that are free for a ride; without one, all bookable cars. */
export const useAvailableCars = (ride?: Ride, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: availableCarsKey(ride),
    queryFn: ({ signal }) => call(listAvailableCars, { query: ride, signal }),
    // Keeps the previous list while the next one loads.
    placeholderData: keepPreviousData,
  });

export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: { body: NewBooking; idempotencyKey: string }) =>
      call(createBooking, request),
    onSuccess: () => {
      // Not awaited: the next page refetches by itself.
      void queryClient.invalidateQueries({ queryKey: [queryRoots.bookings] });
      void queryClient.invalidateQueries({ queryKey: availableKey });
    },
    onError: (error, { body }) => {
      const refused = refusedCarOf(error, body);
      if (refused === undefined) return;
      const { pickupTime, serviceType, hours } = body;
      // Removes the refused car while the new list loads.
      queryClient.setQueryData<Car[]>(
        availableCarsKey({ pickupTime, serviceType, hours: hours ?? undefined }),
        (cars) => cars?.filter(({ _id }) => _id !== refused),
      );
      void queryClient.invalidateQueries({ queryKey: availableKey });
    },
  });
}

/** The car that cannot be booked: the first one, unless the error is at a further one. */
export function refusedCarOf(
  error: unknown,
  { car, additionalCars }: Pick<NewBooking, 'car' | 'additionalCars'>,
): string | undefined {
  if (!isRefusal(error, 'CAR_TAKEN', 'CAR_NOT_AVAILABLE')) return undefined;
  const [field = ''] = Object.keys((error as ApiError).reply?.errors ?? {});
  const [name, index] = field.split('.');
  return name === 'additionalCars' ? additionalCars?.[Number(index)] : car;
}

/** The sentence about too many unpaid bookings. */
export const limitTextOf = (error: unknown) =>
  isRefusal(error, 'TOO_MANY_UNPAID_BOOKINGS') ? (error as ApiError).message : undefined;

/** The server's price of one leg: only the server knows the zones of places. */
export const legPriceQuery = (
  { prefix: _, ...leg }: RideLeg,
  { serviceType, extras }: Pick<BookingDraft, 'serviceType' | 'extras'>,
) => {
  const query = { serviceType, extras, ...leg };
  return queryOptions({
    queryKey: [queryRoots.cars, 'price', query],
    queryFn: ({ signal }) => call(getPrice, { query, signal }),
    retry: false,
  });
};

/** Learns everything that a price depends on again: services, extras, the classes of cars, zones. */
export function useRefreshPrices() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      call(getSettings, {}).then(updateBusiness, () => {}),
      queryClient.invalidateQueries({ queryKey: [queryRoots.cars] }),
    ]);
}

/** The customer's own rides at the time of a ride. */
export const overlapQuery = ({ serviceType, pickupTime, hours }: Ride) =>
  queryOptions({
    queryKey: [queryRoots.bookings, 'overlapping', serviceType, pickupTime, hours],
    queryFn: ({ signal }) =>
      call(listOverlappingBookings, { query: { pickupTime, serviceType, hours }, signal }),
    staleTime: 30_000,
    retry: false,
  });

/** A past booking to repeat. */
export const useBookingToRepeat = (id: string | null) =>
  useQuery({
    queryKey: [queryRoots.bookings, 'to repeat', id],
    queryFn: ({ signal }) => call(getBooking, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
