import { endSession, listSessions } from '@chesapeake/contract/accounts';
import { type ActivityArea, listActivity } from '@chesapeake/contract/activity';
import {
  type AdminSettings,
  changeLogo,
  changeSettings,
  getAdminSettings,
  previewLetter,
  previewSettings,
  removeLogo,
  type SettingsChange,
} from '@chesapeake/contract/admin-settings';
import { takeBackup } from '@chesapeake/contract/backup';
import {
  discardDelivery,
  listSetAside,
  retryDelivery,
  type SetAsideDelivery,
} from '@chesapeake/contract/deliveries';
import { listMail } from '@chesapeake/contract/mail';
import type { LetterName } from '@chesapeake/contract/mail-letters';
import { getSettings } from '@chesapeake/contract/settings';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { activityKey } from '../../lib/activity.tsx';
import { showBusiness } from '../../lib/business.tsx';
import { hasChangedElsewhere } from '../../lib/call-error.ts';
import { downloadFrom } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

const settingsKeys = {
  all: [roots.adminSettings],
  letter: (of: object) => [roots.adminSettings, 'letter', of],
  activity: (query: object) => [...activityKey, 'all', query],
  mail: (page: number) => [roots.office, 'mail', page],
  sessions: [roots.office, 'sessions'],
  setAside: (page: number) => [roots.office, 'set-aside', page],
  allSetAside: [roots.office, 'set-aside'],
};
const settingsKey = [...settingsKeys.all, 'settings'];

export const rowsAPage = 10;
export const linesAPage = 25;

export const useAdminSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getAdminSettings, { signal }),
    ...useLookAgain(),
  });

/** What is set now, on the screen at once; the rest of the page follows. */
function show(queries: QueryClient, settings: AdminSettings) {
  queries.setQueryData(settingsKey, settings);
  void queries.invalidateQueries({ queryKey: activityKey });
  void call(getSettings, {}).then(showBusiness, () => {});
}

/** What a change would do; nothing is changed by it. */
export const usePreviewChange = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(previewSettings, { body }),
    onError: (error) => lookAgain(queries, error),
  });
};

export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(changeSettings, { body }),
    onSuccess: (settings) => show(queries, settings),
    onError: (error) => lookAgain(queries, error),
  });
};

function lookAgain(queries: QueryClient, error: unknown) {
  if (hasChangedElsewhere(error)) void queries.invalidateQueries({ queryKey: settingsKey });
}

/** Sets another one, or none. */
export const useSaveLogo = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (logo: File | null) =>
      logo ? call(changeLogo, { body: {}, files: { logo } }) : call(removeLogo, {}),
    onSuccess: (settings) => show(queries, settings),
  });
};

/** How a letter reads in these words. */
export const useLetterPreview = (letter: LetterName, words: { subject: string; opening: string }) =>
  useQuery({
    queryKey: settingsKeys.letter({ letter, ...words }),
    queryFn: ({ signal }) => call(previewLetter, { body: { letter, ...words }, signal }),
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
        query: { ...query, limit: linesAPage, ...(from && { from }), ...(to && { to }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...useLookAgain(),
  });

export const useMail = (page: number) =>
  useQuery({
    queryKey: settingsKeys.mail(page),
    queryFn: ({ signal }) => call(listMail, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

export const useSetAside = (page: number) =>
  useQuery({
    queryKey: settingsKeys.setAside(page),
    queryFn: ({ signal }) => call(listSetAside, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

const useSettling = (endpoint: typeof retryDelivery | typeof discardDelivery) =>
  useOptimistic({
    touches: [settingsKeys.allSetAside],
    act: ({ _id }: SetAsideDelivery) => call(endpoint, { params: { id: _id } }),
    show: (queries, { _id }) =>
      showInLists(queries, settingsKeys.allSetAside, _id, () => undefined),
  });
export const useRetryDelivery = () => useSettling(retryDelivery);
export const useDiscardDelivery = () => useSettling(discardDelivery);

export const useSessions = () =>
  useQuery({
    queryKey: settingsKeys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsKeys.sessions }),
  });
}

const lastBackupKey = [...activityKey, 'all', 'last-backup'];

export const useLastBackup = () =>
  useQuery({
    queryKey: lastBackupKey,
    queryFn: ({ signal }) => call(listActivity, { query: { area: 'backup', limit: 1 }, signal }),
  });

/** The browser saves it as it comes: held as a whole, it could be too large for the page. */
export const useTakeBackup = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeBackup, {}),
    onSuccess: ({ url, name }) => {
      downloadFrom(url, name);
      void queries.invalidateQueries({ queryKey: lastBackupKey });
    },
  });
};
