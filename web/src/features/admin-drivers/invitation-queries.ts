import {
  type driverInvitation,
  inviteDriver,
  resendDriverInvitation,
  withdrawDriverInvitation,
} from '@chesapeake/contract/accounts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { activityKey } from '../../shared/activity/index.ts';

/** Waits until the lists are up to date, so that the driver is there when the dialog is gone. */
function useInvitationChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [[queryRoots.adminDrivers], activityKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useInviteDriver() {
  const { keyFor } = useIdempotencyKey();
  return useInvitationChange((body: z.output<typeof driverInvitation>) =>
    call(inviteDriver, { body, idempotencyKey: keyFor(body) }),
  );
}

export const useResendInvitation = () =>
  useInvitationChange((id: string) => call(resendDriverInvitation, { params: { id } }));

export const useWithdrawInvitation = () =>
  useInvitationChange((id: string) => call(withdrawDriverInvitation, { params: { id } }));
