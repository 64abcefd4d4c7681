import { changeProfile, getProfile, type profileChange } from '@chesapeake/contract/accounts';
import { closeAccount, type closing, getOwnData } from '@chesapeake/contract/own-data';
import { failureTexts } from '@chesapeake/contract/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallError, refusalText } from '../../lib/call-error.ts';
import { download } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';
import { endSession, readSession, refreshSession } from '../../lib/session.ts';
import { forgetAllInTab } from '../../lib/tab-storage.ts';
import { toasts } from '../../ui/toasts.tsx';

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

export const useDownloadOwnData = () =>
  useMutation({
    mutationFn: () => call(getOwnData, {}),
    onSuccess: (file) => download(file, 'my-data.json'),
    onError: (error) => {
      if (error instanceof CallError && error.endedSession) return;
      toasts.error(refusalText(error, failureTexts.ownDataDownload));
    },
  });

export const useCloseAccount = () =>
  useMutation({
    mutationFn: (body: z.output<typeof closing>) => call(closeAccount, { body }),
    onSuccess: () => {
      forgetAllInTab();
      endSession('closed');
    },
  });
