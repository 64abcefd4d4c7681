import { getProfile } from '@chesapeake/contract/accounts/accounts';
import {
  changeDriverProfile,
  type Driver,
  type driverProfileChange,
  getMyDriver,
} from '@chesapeake/contract/drivers/drivers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { readSession, refreshSession } from '../../lib/session.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { signedLinkFreshMs } from '../../shared/signed-link/index.ts';

const keys = {
  driver: [queryRoots.driverProfile, 'record'],
  verified: [queryRoots.driverProfile, 'verified'],
};

export const useDriverProfile = () =>
  useQuery<Driver>({
    queryKey: keys.driver,
    queryFn: ({ signal }) => call(getMyDriver, { signal }),
    // The document links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

/** Whether the account's email is verified; the driver record does not say. */
export const useEmailVerified = () =>
  useQuery({
    queryKey: keys.verified,
    queryFn: async ({ signal }) => {
      const token = readSession()?.token;
      const { isEmailVerified } = await call(getProfile, { signal });
      refreshSession({ isEmailVerified }, token);
      return isEmailVerified;
    },
  });

interface Change {
  id: string;
  body: z.output<typeof driverProfileChange>;
  picture: File | null;
}

/** The header shows the new details at once. */
export function useChangeDriverProfile() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ id, body, picture }: Change) => {
      const token = readSession()?.token;
      const files = { profilePicture: picture };
      const idempotencyKey = keyFor(body, files);
      const driver = await call(changeDriverProfile, {
        params: { id },
        body,
        files,
        idempotencyKey,
      });
      const { name, email, phone } = driver;
      refreshSession({ name, email, phone }, token);
      return driver;
    },
    onSuccess: (driver) => {
      resetKey();
      queryClient.setQueryData(keys.driver, driver);
      void queryClient.invalidateQueries({ queryKey: keys.verified });
    },
  });
}
