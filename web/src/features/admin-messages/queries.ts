import {
  answerMessage,
  countMessages,
  listMessages,
  type MessageFilter,
  markMessageRead,
  type messageAnswer,
  type ReceivedMessage,
} from '@chesapeake/contract/messages/messages';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

interface ListQuery {
  status: MessageFilter;
  search: string;
  page: number;
}

type Counts = Record<MessageFilter, number>;

const keys = {
  all: [queryRoots.adminMessages],
  lists: [queryRoots.adminMessages, 'list'],
  list: (query: ListQuery) => [queryRoots.adminMessages, 'list', query] as const,
  counts: [queryRoots.adminMessages, 'counts'],
  countsWithin: (search: string) => [queryRoots.adminMessages, 'counts', search],
  open: (id: string) => [queryRoots.adminMessages, 'open', id],
};

export const messagesPerPage = 10;

export const useMessages = (query: ListQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.list(query),
    queryFn: ({ signal }) =>
      call(listMessages, { query: { ...query, limit: messagesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

/** The counts within a search; without one, of all. */
export const useMessageCounts = (search = '') =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.countsWithin(search),
    queryFn: ({ signal }) => call(countMessages, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * The open message as currently listed, or else as it was when opened: once read, it leaves the
 * unread list but stays on screen.
 */
export function useOpenMessage(id: string, rows: readonly ReceivedMessage[] = []) {
  const { data } = useQuery<ReceivedMessage>({ queryKey: keys.open(id), queryFn: skipToken });
  return rows.find(({ _id }) => _id === id) ?? data;
}

export function useRememberOpenMessage() {
  const queryClient = useQueryClient();
  return (message: ReceivedMessage) => queryClient.setQueryData(keys.open(message._id), message);
}

interface MarkReadInput {
  message: ReceivedMessage;
  isRead: boolean;
}

export const useMarkMessageRead = () =>
  useOptimisticMutation({
    affectedKeys: [keys.all],
    mutationFn: ({ message: { _id }, isRead }: MarkReadInput) =>
      call(markMessageRead, { params: { id: _id }, body: { isRead } }),
    updateCache: (queryClient, { message, isRead }) => {
      const readAt = isRead ? new Date() : null;
      updateCache(queryClient, { ...message, readAt });
      queryClient.setQueriesData<Counts>(
        { queryKey: keys.counts },
        (counts) => counts && { ...counts, unread: counts.unread + (isRead ? -1 : 1) },
      );
    },
  });

function updateCache(queryClient: QueryClient, message: ReceivedMessage) {
  updateInLists<ReceivedMessage>(queryClient, keys.lists, message._id, () => message);
  queryClient.setQueryData(keys.open(message._id), message);
}

/** Not optimistic: an answer must not look sent before it is. */
export function useAnswerMessage() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.output<typeof messageAnswer> }) =>
      call(answerMessage, { params: { id }, body, idempotencyKey: keyFor({ id, ...body }) }),
    onSuccess: (message) => updateCache(queryClient, message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
