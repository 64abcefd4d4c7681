import { changeProfile, getProfile, type profileChange } from '@chesapeake/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';
import { readSession, refreshSession } from '../../lib/session.ts';

const profileKey = [roots.profile];

/** What the server says of the person is also what the header and the guards go by. */
export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const token = readSession()?.token;
      const profile = await call(getProfile, { signal });
      refreshSession(profile, token);
      return profile;
    },
  });

export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.output<typeof profileChange>) => {
      const token = readSession()?.token;
      const profile = await call(changeProfile, { body });
      refreshSession(profile, token);
      return profile;
    },
    onSuccess: (profile) => queries.setQueryData(profileKey, profile),
  });
}
