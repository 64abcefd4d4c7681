import {
  answerMessage,
  countMessages,
  listMessages,
  type MessageFilter,
  type messageAnswer,
  type ReceivedMessage,
  readMessage,
} from '@chesapeake/contract/messages';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

interface ListQuery {
  status: MessageFilter;
  search: string;
  page: number;
}

type Counts = Record<MessageFilter, number>;

const keys = {
  all: [roots.adminMessages],
  lists: [roots.adminMessages, 'list'],
  list: (query: ListQuery) => [roots.adminMessages, 'list', query] as const,
  counts: [roots.adminMessages, 'counts'],
  open: (id: string) => [roots.adminMessages, 'open', id],
};

export const messagesAPage = 10;

export const useMessages = (query: ListQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.list(query),
    queryFn: ({ signal }) =>
      call(listMessages, { query: { ...query, limit: messagesAPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useMessageCounts = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countMessages, { signal }),
  });

/**
 * The message that is open: as it is listed, else as it was when it was opened. Read, it leaves the
 * list of unread ones, but not the screen.
 */
export function useOpenMessage(id: string, rows: readonly ReceivedMessage[] = []) {
  const { data } = useQuery<ReceivedMessage>({ queryKey: keys.open(id), queryFn: skipToken });
  return rows.find(({ _id }) => _id === id) ?? data;
}

export function useKeepOpen() {
  const queries = useQueryClient();
  return (message: ReceivedMessage) => queries.setQueryData(keys.open(message._id), message);
}

interface Reading {
  message: ReceivedMessage;
  isRead: boolean;
}

export const useReadMessage = () =>
  useOptimistic({
    touches: [keys.all],
    act: ({ message: { _id }, isRead }: Reading) =>
      call(readMessage, { params: { id: _id }, body: { isRead } }),
    show: (queries, { message, isRead }) => {
      const readAt = isRead ? new Date() : null;
      show(queries, { ...message, readAt });
      queries.setQueryData<Counts>(
        keys.counts,
        (counts) => counts && { ...counts, unread: counts.unread + (isRead ? -1 : 1) },
      );
    },
  });

function show(queries: QueryClient, message: ReceivedMessage) {
  showInLists<ReceivedMessage>(queries, keys.lists, message._id, () => message);
  queries.setQueryData(keys.open(message._id), message);
}

/** Not shown before it is so: nobody should take a letter for sent that is not. */
export function useAnswerMessage() {
  const queries = useQueryClient();
  const { keyOf } = useFormKey();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.output<typeof messageAnswer> }) =>
      call(answerMessage, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    onSuccess: (message) => show(queries, message),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.all }),
  });
}
