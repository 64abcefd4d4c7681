import type { Notification, NotificationType } from '@chesapeake/contract/notifications';
import { shortId } from '@chesapeake/contract/short-id';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { momentText } from '../../../lib/dates.ts';
import { names } from '../../../ui/class-names.ts';
import { agoText } from '../ago.ts';

const looks: Record<NotificationType, { icon: typeof Info; colours: string; word: string }> = {
  success: { icon: Check, colours: 'bg-completed-bg text-completed', word: 'Done' },
  info: { icon: Info, colours: 'bg-accepted-bg text-accepted', word: 'News' },
  warning: { icon: TriangleAlert, colours: 'bg-pending-bg text-pending', word: 'Warning' },
  error: { icon: CircleAlert, colours: 'bg-rejected-bg text-rejected', word: 'Problem' },
};

const action =
  'grid size-9 flex-none place-items-center rounded-control text-quiet hover:bg-ink/6 hover:text-ink sm:size-7 [&_svg]:size-4';

export function NotificationLine({
  notification: { message, read, type, timestamp, relatedBooking },
  now,
  zone,
  bookingHref,
  onRead,
  onClear,
}: {
  notification: Notification;
  now: Date;
  zone: string;
  bookingHref: (id: string) => string;
  onRead: () => void;
  onClear: () => void;
}) {
  const { icon: Icon, colours, word } = looks[type];
  return (
    <li
      className={names(
        'flex gap-2.5 border-line-2 py-3 pr-2.5 pl-4 not-first:border-t',
        !read && 'bg-tint-2',
      )}
    >
      <span
        className={names('mt-0.5 grid size-7 flex-none place-items-center rounded-full', colours)}
      >
        <Icon aria-hidden="true" className="size-3.75" />
        <span className="sr-only">{word}:</span>
      </span>
      <div className="min-w-0 flex-1">
        <p
          className={names(
            'text-sm whitespace-pre-line wrap-anywhere',
            read ? 'text-ink-2' : 'font-medium',
          )}
        >
          {message}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 pt-0.5 text-13 text-quiet">
          {!read && <span className="font-semibold text-brass-text">Unread</span>}
          <time dateTime={timestamp.toISOString()} title={momentText(timestamp, zone)}>
            {agoText(timestamp, now, zone)}
          </time>
          {relatedBooking && (
            <Link
              to={bookingHref(relatedBooking)}
              // Whoever looks into it has read it.
              onClick={() => !read && onRead()}
              title={relatedBooking}
              className="inline-flex min-h-6 items-center font-medium text-ink underline decoration-edge-soft hover:decoration-current"
            >
              Booking {shortId(relatedBooking)}
            </Link>
          )}
        </p>
      </div>
      <div className="flex items-start">
        {!read && (
          <button
            type="button"
            aria-label={`Mark as read: ${message}`}
            title="Mark as read"
            onClick={onRead}
            className={action}
          >
            <Check aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          aria-label={`Clear: ${message}`}
          title="Clear"
          data-clear
          onClick={onClear}
          className={action}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
