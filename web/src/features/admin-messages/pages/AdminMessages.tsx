import {
  type MessageFilter,
  messageFilters,
  type ReceivedMessage,
} from '@chesapeake/contract/messages/messages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { Inbox, SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { MessageView, NoMessageOpen } from '../components/MessageView.tsx';
import {
  messagesPerPage,
  useMarkMessageRead,
  useMessageCounts,
  useMessages,
  useOpenMessage,
  useRememberOpenMessage,
} from '../queries.ts';

const labels = { all: 'All', unread: 'Unread', answered: 'Answered' };

export function AdminMessages() {
  const address = useListView({ status: messageFilters });
  const { view, page, hrefOf, change, search } = address;
  const list = useMessages(view);
  const counts = useMessageCounts().data;
  const matching = useMessageCounts(view.search).data;
  const failure = useLoadFailure(list, {
    toast: failureTexts.messagesLoad,
    detail: failureTexts.messagesLoad,
  });
  // The hash names the open message, so the back button closes it.
  const openId = useLocation().hash.slice(1);
  const open = useOpenMessage(openId, list.data?.rows);
  const rememberOpen = useRememberOpenMessage();
  const read = useMarkMessageRead();
  const mayChange = usePermission('messages:change');

  const mark = (message: ReceivedMessage, isRead: boolean) =>
    read.mutate(
      { message, isRead },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.endedSession) return;
          toasts.error(firstErrorMessage(error, failureTexts.messageChange));
        },
      },
    );
  const onOpen = (message: ReceivedMessage) => {
    rememberOpen(message);
    if (!message.readAt && mayChange) mark(message, true);
  };

  return (
    <AdminPage title="Messages" subtitle={counts && formatUnread(counts.unread)}>
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        {/* On phones, the message replaces the list. */}
        <div className={open && 'max-lg:hidden'}>
          <PagedCard
            label="Inbox"
            noun={['message', 'messages']}
            loaded={failure ? undefined : list.data}
            isChanging={list.isPlaceholderData}
            perPage={messagesPerPage}
            pagination={address}
            note={list.error && <StaleDataAlert query={list} />}
            tools={
              <TableToolbar
                filters={
                  <FilterChips
                    label="Filter messages"
                    value={view.status}
                    onChange={(status) => change({ status: status as typeof view.status })}
                    options={messageFilters.map((value) => ({
                      value,
                      label: labels[value],
                      count: matching?.[value],
                    }))}
                  />
                }
              >
                <SearchField
                  label="Search messages"
                  placeholder="Name, email or text"
                  value={search.typed}
                  onChange={search.type}
                  className="grow"
                />
              </TableToolbar>
            }
          >
            <MessageList
              messages={list.data?.rows}
              openId={openId}
              hrefOf={(id) => `${hrefOf(page)}#${id}`}
              onOpen={onOpen}
              empty={
                <EmptyList
                  isFiltered={view.status !== 'all' || view.search !== ''}
                  onClear={address.reset}
                  none={{
                    icon: <Inbox />,
                    title: 'No messages yet',
                    text: 'Messages from the contact page appear here.',
                  }}
                  filtered={{
                    icon: view.search ? <SearchX /> : <Inbox />,
                    title: view.search ? 'No messages found' : emptyTitles[view.status],
                    clearLabel: 'Show all messages',
                  }}
                />
              }
              error={failure}
            />
          </PagedCard>
        </div>
        <Card className={`mt-5 min-w-0 self-stretch ${open ? '' : 'max-lg:hidden'}`}>
          {open ? (
            <MessageView
              message={open}
              listHref={hrefOf(page)}
              mayChange={mayChange}
              onMarkUnread={() => mark(open, false)}
            />
          ) : (
            <NoMessageOpen />
          )}
        </Card>
      </div>
    </AdminPage>
  );
}

const emptyTitles: Record<MessageFilter, string> = {
  all: 'No messages found',
  unread: 'Every message has been read',
  answered: 'No message has been answered yet',
};

const formatUnread = (unread: number) =>
  unread === 0 ? 'All read' : `${unread} unread · newest first`;
