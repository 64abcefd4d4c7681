import { type Booking, getBooking } from '@chesapeake/contract/bookings';
import {
  getPaymentMethod,
  type PayNext,
  type PayOrder,
  payBooking,
} from '@chesapeake/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

const payKeys = {
  booking: (id: string) => [roots.bookings, 'to pay', id],
  method: [roots.paying, 'method'],
  providersForm: (id: string, owes: number) => [roots.paying, 'form', id, owes],
  stripe: (publishableKey: string) => [roots.paying, 'stripe', publishableKey],
};

/** Null where there is no such booking, or where it is somebody else's. */
export const useBookingToPay = (id: string) =>
  useQuery<Booking | null>({
    queryKey: payKeys.booking(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getBooking, { params: { id }, signal });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const usePaymentMethod = () =>
  useQuery({
    queryKey: payKeys.method,
    queryFn: ({ signal }) => call(getPaymentMethod, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Nobody knows whether it was paid: no answer came, or none that says it. */
export const isUnanswered = (error: unknown) =>
  error instanceof CallError && !error.endedSession && (error.status < 400 || error.status >= 500);

/**
 * Pays. The key is the same until an answer came, so that whatever is pressed again is paid once; a
 * refusal ends it, and the next try is another. However it ends, the account is asked for anew.
 */
export function usePay(id: string) {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation<PayNext, unknown, PayOrder>({
    mutationFn: (body) =>
      call(payBooking, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    onError: (error) => {
      if (!isUnanswered(error)) forget();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [roots.bookings] });
    },
  });
}

/**
 * What the provider's form is opened with. Asked again on the same visit it is the same, unless the
 * provider no longer knows it: then `openAnew`.
 */
export function useProvidersForm(id: string, owes: number) {
  const { keyOf, forget } = useFormKey();
  const { refetch, ...rest } = useQuery({
    queryKey: payKeys.providersForm(id, owes),
    queryFn: () =>
      call(payBooking, {
        params: { id },
        body: { method: 'card', amount: owes },
        idempotencyKey: keyOf({ id, owes }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    ...rest,
    refetch,
    openAnew: () => {
      forget();
      void refetch();
    },
  };
}

/** The provider's own script, fetched from the provider with its first use. */
export const useStripe = (publishableKey: string) =>
  useQuery({
    queryKey: payKeys.stripe(publishableKey),
    queryFn: async () => (await import('./stripe.ts')).openStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
