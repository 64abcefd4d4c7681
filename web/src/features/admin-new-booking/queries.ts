import { findCustomers, getCustomer } from '@chesapeake/contract/accounts/customers';
import { getBookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { bookForCustomer, listRideOptions } from '@chesapeake/contract/bookings/book-for-customer';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { getPrice } from '@chesapeake/contract/prices/prices';
import { createQuote, type NewQuote, sendQuote } from '@chesapeake/contract/quotes/quotes';
import { getSettings } from '@chesapeake/contract/settings/settings';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { actionKey } from '../../lib/idempotency-key.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { updateBusiness } from '../../shared/business/index.ts';
import type { PricedLeg } from './price.ts';

/** As many as fit below the field. */
const maxFound = 6;

/** The people who match; undefined text for a search that is too short. */
export const useFoundCustomers = (search: string | undefined) =>
  useQuery({
    queryKey: [queryRoots.desk, 'customers', search],
    queryFn: ({ signal }) =>
      call(findCustomers, { query: { search: search ?? '', limit: maxFound }, signal }),
    enabled: search !== undefined,
    placeholderData: (previous) => (search === undefined ? undefined : previous),
    retry: false,
    staleTime: 30_000,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.desk, 'customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
    staleTime: 30_000,
  });

/** A known customer with what helps to book the next ride. */
export const useCustomer = (id: string | null | undefined) =>
  useQuery({ ...customerQuery(id ?? ''), enabled: Boolean(id) });

export type RideQuestion = Partial<QueryOf<typeof listRideOptions>>;

/** Every car and driver for a ride, free or not; undefined until time and service are known. */
export const useRideOptionsQuery = (ride: RideQuestion | undefined) =>
  useQuery({
    queryKey: [queryRoots.desk, 'options', ride],
    queryFn: ({ signal }) => call(listRideOptions, { query: ride ?? {}, signal }),
    enabled: ride !== undefined,
    // Keeps the previous list while the next one loads.
    placeholderData: (previous) => (ride ? keepPreviousData(previous) : undefined),
    retry: false,
  });

export const legPriceQuery = (leg: PricedLeg) =>
  queryOptions({
    queryKey: [queryRoots.desk, 'price', leg],
    queryFn: ({ signal }) => call(getPrice, { query: leg, signal }),
    retry: false,
  });

/** Learns everything that a price depends on again. */
export function useRefreshPrices() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      call(getSettings, {}).then(updateBusiness, () => {}),
      queryClient.invalidateQueries({ queryKey: [queryRoots.desk, 'price'] }),
      queryClient.invalidateQueries({ queryKey: [queryRoots.desk, 'options'] }),
    ]);
}

/** Saves a quote and sends it. One that was saved but not sent stays in the list as a draft. */
export function useQuoteForCustomer() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: NewQuote) => {
      const quote = await call(createQuote, { body, idempotencyKey: keyFor(body) });
      try {
        return await call(sendQuote, {
          params: { id: quote._id },
          idempotencyKey: actionKey({ send: quote._id }),
        });
      } catch {
        return quote;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [queryRoots.adminQuotes] }),
  });
}

export function useBookForCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: { body: BodyOf<typeof bookForCustomer>; idempotencyKey: string }) =>
      call(bookForCustomer, request),
    onSettled: () => {
      // Not awaited: the next page fetches by itself, and a refused car leaves the list.
      for (const root of [queryRoots.desk, queryRoots.adminBookings, queryRoots.cars])
        void queryClient.invalidateQueries({ queryKey: [root] });
    },
  });
}

/** A booking to repeat, or to book the way back of. */
export const useBookingToStartFrom = (id: string | null) =>
  useQuery({
    queryKey: [queryRoots.desk, 'start', id],
    queryFn: ({ signal }) => call(getBookingForOffice, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    retry: false,
    // Next time, the booking may be another.
    gcTime: 0,
  });
