import {
  changeProfile,
  getProfile,
  type profileChange,
} from '@chesapeake/contract/accounts/accounts';
import {
  closeAccount,
  type closeAccountInput,
  exportPersonalData,
} from '@chesapeake/contract/accounts/privacy';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, firstErrorMessage } from '../../lib/api-error.ts';
import { downloadFile } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { endSession, readSession, refreshSession } from '../../lib/session.ts';
import { clearTabStorage } from '../../lib/tab-storage.ts';
import { toasts } from '../../ui/toasts.tsx';

const profileKey = [queryRoots.profile];

/** Also refreshes the session, which the header and the guards use. */
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.output<typeof profileChange>) => {
      const token = readSession()?.token;
      const profile = await call(changeProfile, { body });
      refreshSession(profile, token);
      return profile;
    },
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
  });
}

export const useDownloadPersonalData = () =>
  useMutation({
    mutationFn: () => call(exportPersonalData, {}),
    onSuccess: (file) => downloadFile(file, 'my-data.json'),
    onError: (error) => {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.ownDataDownload));
    },
  });

export const useCloseAccount = () =>
  useMutation({
    mutationFn: (body: z.output<typeof closeAccountInput>) => call(closeAccount, { body }),
    onSuccess: () => {
      clearTabStorage();
      endSession('closed');
    },
  });
