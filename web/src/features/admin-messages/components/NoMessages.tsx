import type { MessageFilter } from '@chesapeake/contract/messages/messages';
import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

interface NoMessagesProps {
  status: MessageFilter;
  search: string;
  onClear: () => void;
}

const emptyTitles: Record<Exclude<MessageFilter, 'all'>, string> = {
  unread: 'Every message has been read',
  answered: 'No message has been answered yet',
};

/** Either there are no messages at all, or none match the filter and search. */
export function NoMessages({ status, search, onClear }: NoMessagesProps) {
  if (status === 'all' && search === '') {
    return (
      <EmptyState icon={<Inbox />} title="No messages yet">
        What people write on the contact page arrives here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={search ? <SearchX /> : <Inbox />}
      title={search || status === 'all' ? 'No messages found' : emptyTitles[status]}
      action={
        <Button tone="paper" onClick={onClear}>
          Show all messages
        </Button>
      }
    />
  );
}
