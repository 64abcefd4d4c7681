import { endSession, listSessions } from '@chesapeake/contract/accounts/accounts';
import { type ActivityArea, listActivity } from '@chesapeake/contract/activity/activity';
import type { EmailTemplateName } from '@chesapeake/contract/mail/email-wording';
import { listMail } from '@chesapeake/contract/mail/mail';
import {
  type AdminSettings,
  changeLogo,
  changeSettings,
  getAdminSettings,
  previewEmail,
  previewSettings,
  removeLogo,
  type SettingsChange,
} from '@chesapeake/contract/settings/admin-settings';
import { createBackupLink } from '@chesapeake/contract/settings/backup';
import { getSettings } from '@chesapeake/contract/settings/settings';
import {
  discardDelivery,
  type FailedDelivery,
  listFailedDeliveries,
  retryDelivery,
} from '@chesapeake/contract/system/deliveries';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hasChangedElsewhere } from '../../lib/api-error.ts';
import { downloadFromUrl } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { updateBusiness } from '../../shared/business/index.ts';

const settingsKeys = {
  all: [queryRoots.adminSettings],
  letter: (of: object) => [queryRoots.adminSettings, 'letter', of],
  activity: (query: object) => [...activityKey, 'all', query],
  mail: (page: number) => [queryRoots.office, 'mail', page],
  sessions: [queryRoots.office, 'sessions'],
  failedDeliveries: (page: number) => [queryRoots.office, 'set-aside', page],
  allSetAside: [queryRoots.office, 'set-aside'],
};
const settingsKey = [...settingsKeys.all, 'settings'];

export const rowsPerPage = 10;
export const entriesPerPage = 25;

export const useAdminSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getAdminSettings, { signal }),
    ...usePollingInterval(),
  });

/** Shows saved settings at once and refetches the rest of the page. */
function updateCache(queryClient: QueryClient, settings: AdminSettings) {
  queryClient.setQueryData(settingsKey, settings);
  // Drops an answer still on its way, which may be older than the change.
  void queryClient.invalidateQueries({ queryKey: settingsKey });
  void queryClient.invalidateQueries({ queryKey: activityKey });
  void call(getSettings, {}).then(updateBusiness, () => {});
}

/** Previews a change without saving it. */
export const usePreviewChange = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(previewSettings, { body }),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
};

export const useSaveSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(changeSettings, { body }),
    onSuccess: (settings) => updateCache(queryClient, settings),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
};

function refetchIfChanged(queryClient: QueryClient, error: unknown) {
  if (hasChangedElsewhere(error)) void queryClient.invalidateQueries({ queryKey: settingsKey });
}

/** Sets or removes the logo. */
export const useSaveLogo = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (logo: File | null) =>
      logo ? call(changeLogo, { body: {}, files: { logo } }) : call(removeLogo, {}),
    onSuccess: (settings) => updateCache(queryClient, settings),
  });
};

/** Previews an email with this wording. */
export const useEmailPreview = (
  letter: EmailTemplateName,
  words: { subject: string; opening: string },
) =>
  useQuery({
    queryKey: settingsKeys.letter({ letter, ...words }),
    queryFn: ({ signal }) => call(previewEmail, { body: { letter, ...words }, signal }),
    placeholderData: keepPreviousData,
  });

interface ActivityQuery {
  search: string;
  area: ActivityArea | 'all';
  from: string;
  to: string;
  page: number;
}

export const useActivityLog = ({ from, to, ...query }: ActivityQuery) =>
  useQuery({
    queryKey: settingsKeys.activity({ ...query, from, to }),
    queryFn: ({ signal }) =>
      call(listActivity, {
        query: { ...query, limit: entriesPerPage, ...(from && { from }), ...(to && { to }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });

export const useMail = (page: number) =>
  useQuery({
    queryKey: settingsKeys.mail(page),
    queryFn: ({ signal }) => call(listMail, { query: { page, limit: rowsPerPage }, signal }),
    placeholderData: (before) => before,
  });

export const useFailedDeliveries = (page: number) =>
  useQuery({
    queryKey: settingsKeys.failedDeliveries(page),
    queryFn: ({ signal }) =>
      call(listFailedDeliveries, { query: { page, limit: rowsPerPage }, signal }),
    placeholderData: (before) => before,
  });

const useDeliveryAction = (endpoint: typeof retryDelivery | typeof discardDelivery) =>
  useOptimisticMutation({
    affectedKeys: [settingsKeys.allSetAside],
    mutationFn: ({ _id }: FailedDelivery) => call(endpoint, { params: { id: _id } }),
    updateCache: (queryClient, { _id }) =>
      updateInLists(queryClient, settingsKeys.allSetAside, _id, () => undefined),
  });
export const useRetryDelivery = () => useDeliveryAction(retryDelivery);
export const useDiscardDelivery = () => useDeliveryAction(discardDelivery);

export const useSessions = () =>
  useQuery({
    queryKey: settingsKeys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKeys.sessions }),
  });
}

const lastBackupKey = [...activityKey, 'all', 'last-backup'];

export const useLastBackup = () =>
  useQuery({
    queryKey: lastBackupKey,
    queryFn: ({ signal }) => call(listActivity, { query: { area: 'backup', limit: 1 }, signal }),
  });

/** The browser streams it to disk; as a Blob it could exceed the page's memory. */
export const useTakeBackup = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createBackupLink, {}),
    onSuccess: ({ url, name }) => {
      downloadFromUrl(url, name);
      void queryClient.invalidateQueries({ queryKey: lastBackupKey });
    },
  });
};
