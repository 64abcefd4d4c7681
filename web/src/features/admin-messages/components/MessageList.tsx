import { formatDay, formatTime, isoDayIn } from '@chesapeake/contract/format/dates';
import type { ReceivedMessage } from '@chesapeake/contract/messages/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';

interface MessageListProps {
  /** Undefined while loading. */
  messages: readonly ReceivedMessage[] | undefined;
  openId: string;
  hrefOf: (id: string) => string;
  onOpen: (message: ReceivedMessage) => void;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy: boolean };
}

export function MessageList({ messages, empty, error, ...rest }: MessageListProps) {
  if (error) return <ErrorState {...error} />;
  if (!messages) return <Loading />;
  if (messages.length === 0) return empty;
  return (
    <ul aria-label="Messages">
      {messages.map((message) => (
        <li key={message._id} className="border-line-2 not-first:border-t">
          <Line message={message} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Line({
  message,
  openId,
  hrefOf,
  onOpen,
}: Pick<MessageListProps, 'openId' | 'hrefOf' | 'onOpen'> & { message: ReceivedMessage }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { _id, name, createdAt, readAt, answeredAt } = message;
  const isUnread = readAt === null;
  return (
    <Link
      to={hrefOf(_id)}
      preventScrollReset
      aria-current={_id === openId || undefined}
      onClick={() => onOpen(message)}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-3 pr-4 pl-8 text-ink no-underline transition -outline-offset-2 hover:bg-tint focus-visible:rounded-none aria-current:bg-tint-2 aria-current:shadow-[inset_2px_0_0_var(--brass)] sm:pr-5"
    >
      {isUnread && (
        <span className="absolute top-4.75 left-4 size-2 rounded-full bg-accepted">
          <span className="sr-only">Unread: </span>
        </span>
      )}
      <span className={classNames('truncate', isUnread ? 'font-semibold' : 'font-medium')}>
        {name}
      </span>
      <time dateTime={createdAt.toISOString()} className="pt-0.5 text-13 text-quiet tabular">
        {isoDayIn(createdAt, zone) === isoDayIn(now, zone)
          ? formatTime(createdAt, zone)
          : formatDay(createdAt, zone, now)}
      </time>
      <span
        className={classNames(
          'line-clamp-2 text-sm leading-snug wrap-anywhere text-ink-2',
          !answeredAt && 'col-span-full',
        )}
      >
        {message.message}
      </span>
      {answeredAt && (
        <span className="self-end justify-self-end">
          <Badge status="Answered" />
        </span>
      )}
    </Link>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <span className="sr-only">Loading the messages</span>
    {[1, 2, 3, 4, 5].map((line) => (
      <div key={line} className="grid gap-2 border-line-2 py-3.5 pr-5 pl-8 not-first:border-t">
        <Skeleton className="w-40" />
        <Skeleton className="w-full" />
      </div>
    ))}
  </div>
);
