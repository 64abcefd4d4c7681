import { endSession, listSessions } from '@chesapeake/contract/accounts';
import {
  discardDelivery,
  listSetAside,
  retryDelivery,
  type SetAsideDelivery,
} from '@chesapeake/contract/deliveries';
import { listMail } from '@chesapeake/contract/mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

const officeKeys = {
  mail: (page: number) => [roots.office, 'mail', page],
  sessions: [roots.office, 'sessions'],
  setAside: (page: number) => [roots.office, 'set-aside', page],
  allSetAside: [roots.office, 'set-aside'],
};

export const rowsAPage = 10;

export const useMail = (page: number) =>
  useQuery({
    queryKey: officeKeys.mail(page),
    queryFn: ({ signal }) => call(listMail, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

export const useSetAside = (page: number) =>
  useQuery({
    queryKey: officeKeys.setAside(page),
    queryFn: ({ signal }) => call(listSetAside, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

const useSettling = (endpoint: typeof retryDelivery | typeof discardDelivery) =>
  useOptimistic({
    touches: [officeKeys.allSetAside],
    act: ({ _id }: SetAsideDelivery) => call(endpoint, { params: { id: _id } }),
    show: (queries, { _id }) => showInLists(queries, officeKeys.allSetAside, _id, () => undefined),
  });
export const useRetryDelivery = () => useSettling(retryDelivery);
export const useDiscardDelivery = () => useSettling(discardDelivery);

export const useSessions = () =>
  useQuery({
    queryKey: officeKeys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: officeKeys.sessions }),
  });
}
