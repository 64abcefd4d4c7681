import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { ReceivedMessage } from '@chesapeake/contract/messages/messages';
import { pages } from '@chesapeake/contract/pages/pages';
import { ArrowLeft, MailOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCanOpenPage } from '../../../lib/page-permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AnswerForm } from './AnswerForm.tsx';

interface MessageViewProps {
  message: ReceivedMessage;
  listHref: string;
  mayChange: boolean;
  onMarkUnread: () => void;
}

/** One message and its answer. */
export function MessageView({ message, listHref, mayChange, onMarkUnread }: MessageViewProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { _id, name, email, bookingId, createdAt, readAt } = message;
  const canOpen = useCanOpenPage();
  const mayMarkUnread = mayChange && readAt !== null && !message.answeredAt;
  // Whoever opened it by the keyboard reads on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is opened anew
  useEffect(() => heading.current?.focus({ preventScroll: true }), [_id]);
  return (
    <article aria-labelledby="message-from" className="px-4 py-5 sm:px-6">
      <Link
        to={listHref}
        className="-mt-2 mb-2 inline-flex min-h-10 items-center gap-2 text-15 font-medium text-ink-2 no-underline hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All messages
      </Link>
      <header className="flex items-start gap-3.5">
        <Avatar name={name} className="size-11!" />
        <div className="min-w-0 flex-1">
          <h2
            id="message-from"
            ref={heading}
            tabIndex={-1}
            className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere"
          >
            {name}
          </h2>
          <p className="text-sm wrap-anywhere">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          <p className="text-13 text-quiet tabular">
            <time dateTime={createdAt.toISOString()}>
              {formatDateTimeAutoYear(createdAt, zone, now)}
            </time>
            {message.userId === null && ', a visitor without an account'}
          </p>
        </div>
        {mayMarkUnread && (
          <Button tone="paper" size="sm" onClick={onMarkUnread} className="max-sm:hidden">
            Mark unread
          </Button>
        )}
      </header>
      {bookingId && (
        <p className="mt-4 rounded-control bg-sand px-4 py-2.5 text-sm wrap-anywhere">
          About booking{' '}
          {canOpen(pages.adminBookings) ? (
            <Link
              to={`${pages.adminBookings}?${new URLSearchParams({ search: bookingId })}`}
              className="link font-mono text-[0.93em]"
            >
              {bookingId}
            </Link>
          ) : (
            <span className="font-mono text-[0.93em]">{bookingId}</span>
          )}
        </p>
      )}
      <MessageText>{message.message}</MessageText>
      {mayMarkUnread && (
        <Button
          tone="paper"
          size="sm"
          block
          onClick={onMarkUnread}
          className="mt-4 min-h-11 sm:hidden"
        >
          Mark unread
        </Button>
      )}
      {(message.answeredAt || mayChange) && (
        <div className="mt-6 border-t border-line pt-5">
          {message.answeredAt ? (
            <Answer {...message} answeredAt={message.answeredAt} />
          ) : (
            <AnswerForm key={_id} message={message} />
          )}
        </div>
      )}
    </article>
  );
}

/** Keeps the line breaks as typed. */
const MessageText = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-prose text-15 leading-relaxed wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);

function Answer({
  answer,
  answeredBy,
  answeredAt,
}: Pick<ReceivedMessage, 'answer' | 'answeredBy'> & { answeredAt: Date }) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <section aria-labelledby="answer">
      <h3 id="answer" className="font-sans text-15 font-semibold tracking-normal">
        Answer
      </h3>
      <p className="text-13 text-quiet tabular">
        By {answeredBy ?? 'a former administrator'},{' '}
        <time dateTime={answeredAt.toISOString()}>
          {formatDateTimeAutoYear(answeredAt, zone, now)}
        </time>
      </p>
      <MessageText>{answer}</MessageText>
    </section>
  );
}

export const NoMessageOpen = () => (
  <div className="grid h-full min-h-72 place-content-center justify-items-center gap-3 px-6 text-center text-quiet max-lg:hidden">
    <MailOpen aria-hidden="true" className="size-9 stroke-[1.5] text-brass" />
    <p>Select a message to read and reply.</p>
  </div>
);
