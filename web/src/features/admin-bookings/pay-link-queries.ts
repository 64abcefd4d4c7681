import { emailPayLink, getBookingPayLink } from '@chesapeake/contract/payments/pay-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { activityKey } from '../../shared/activity/index.ts';

/** Fetched when it is copied, not before. */
export const usePayLinkOf = (id: string) =>
  useMutation({ mutationFn: () => call(getBookingPayLink, { params: { id } }) });

export function useEmailPayLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(emailPayLink, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKey }),
  });
}
