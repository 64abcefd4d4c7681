import { getProfile } from '@chesapeake/contract/accounts';
import {
  changeDriverProfile,
  type Driver,
  type driverProfileChange,
  getOwnDriver,
} from '@chesapeake/contract/drivers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';
import { readSession, refreshSession } from '../../lib/session.ts';
import { signedLinkFreshMs } from '../../lib/signed-link.tsx';

const keys = {
  driver: [roots.driverProfile, 'record'],
  verified: [roots.driverProfile, 'verified'],
};

export const useDriverProfile = () =>
  useQuery<Driver>({
    queryKey: keys.driver,
    queryFn: ({ signal }) => call(getOwnDriver, { signal }),
    // The links to the documents grow old while the page is looked at.
    refetchInterval: signedLinkFreshMs,
  });

/** Whether the account's address is confirmed: the driver's record does not tell. */
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

/** What the header says of the driver follows at once. */
export function useChangeDriverProfile() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: async ({ id, body, picture }: Change) => {
      const token = readSession()?.token;
      const files = { profilePicture: picture };
      const idempotencyKey = keyOf(body, files);
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
      forget();
      queries.setQueryData(keys.driver, driver);
      void queries.invalidateQueries({ queryKey: keys.verified });
    },
  });
}
