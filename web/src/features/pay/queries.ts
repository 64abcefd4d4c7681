import { type Booking, getBooking } from '@chesapeake/contract/bookings/bookings';
import { getPayLink } from '@chesapeake/contract/payments/pay-links';
import {
  getPaymentMethod,
  type PaymentInput,
  type PaymentOutcome,
} from '@chesapeake/contract/payments/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import type { PayTarget } from './pay-target.ts';
import { type PayOutcome, payView } from './pay-view.ts';
import type { PayScope } from './trip-scope.ts';

const payKeys = {
  booking: (id: string) => [queryRoots.bookings, 'to pay', id],
  method: [queryRoots.paying, 'method'],
  link: (token: string) => [queryRoots.bookings, 'pay link', token],
  providerForm: (key: string, due: object) => [queryRoots.paying, 'form', key, due],
  stripe: (publishableKey: string) => [queryRoots.paying, 'stripe', publishableKey],
};

/** Null if the booking does not exist or belongs to someone else. */
export const useBookingToPay = (id: string) =>
  useQuery<Booking | null>({
    queryKey: payKeys.booking(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getBooking, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Polling while a payment is being confirmed: without an account, no event tells of it. */
const waitingMs = 3_000;

/** Null if the link is not valid. */
export const usePayLink = (token: string, outcome: PayOutcome | undefined) =>
  useQuery({
    queryKey: payKeys.link(token),
    queryFn: async ({ signal }) => {
      try {
        return await call(getPayLink, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data && payView(data.booking, data.account, outcome) === 'waiting' ? waitingMs : false,
  });

export const usePaymentMethod = () =>
  useQuery({
    queryKey: payKeys.method,
    queryFn: ({ signal }) => call(getPaymentMethod, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const scopeField = (scope: PayScope) => (scope === 'trip' ? { wholeTrip: true } : {});

/** The outcome of the payment is unknown: no response, or an inconclusive one. */
export const isPaymentUncertain = (error: unknown) =>
  error instanceof ApiError && !error.endedSession && (error.status < 400 || error.status >= 500);

/**
 * Pays. Keeps its idempotency key until a response arrives, so pressing again cannot pay twice;
 * after a refusal the next attempt gets a new key. Refetches the account in any case.
 */
export function usePay(target: PayTarget, scope: PayScope) {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation<PaymentOutcome, unknown, PaymentInput>({
    mutationFn: (input) => {
      const body = { ...input, ...scopeField(scope) };
      return target.pay(body, keyFor({ id: target.key, ...body }));
    },
    onError: (error) => {
      if (!isPaymentUncertain(error)) resetKey();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [queryRoots.bookings] });
    },
  });
}

/**
 * Opens the provider's form. On the same visit it returns the same payment, unless the provider has
 * discarded it: then call `reopen`.
 */
export function useProviderForm(target: PayTarget, due: { owes: number; scope: PayScope }) {
  const { keyFor, resetKey } = useIdempotencyKey();
  const { refetch, ...rest } = useQuery({
    queryKey: payKeys.providerForm(target.key, due),
    queryFn: () =>
      target.pay(
        { method: 'card', amount: due.owes, ...scopeField(due.scope) },
        keyFor({ id: target.key, ...due }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    ...rest,
    refetch,
    reopen: () => {
      resetKey();
      void refetch();
    },
  };
}

/** The provider's script, loaded from the provider on first use. */
export const useStripe = (publishableKey: string) =>
  useQuery({
    queryKey: payKeys.stripe(publishableKey),
    queryFn: async () => (await import('./stripe.ts')).loadStripeScript(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
