import {
  askForTimeOff,
  listMyTimeOff,
  type timeOffForm,
  withdrawTimeOff,
} from '@chesapeake/contract/drivers/time-off';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

const timeOffKey = [queryRoots.driverProfile, 'time-off'];

export const useMyTimeOff = () =>
  useQuery({ queryKey: timeOffKey, queryFn: ({ signal }) => call(listMyTimeOff, { signal }) });

function useInvalidation() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: timeOffKey });
}

export function useAskForTimeOff() {
  const onSettled = useInvalidation();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.output<typeof timeOffForm>) =>
      call(askForTimeOff, { body, idempotencyKey: keyFor(body) }),
    onSuccess: resetKey,
    onSettled,
  });
}

export const useWithdrawTimeOff = () =>
  useMutation({
    mutationFn: (id: string) => call(withdrawTimeOff, { params: { id } }),
    onSettled: useInvalidation(),
  });
