import { formatDateTime } from '@chesapeake/contract/format/dates';
import { shortId } from '@chesapeake/contract/format/short-id';
import type {
  Notification,
  NotificationType,
} from '@chesapeake/contract/notifications/notifications';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { formatAgo } from '../format-ago.ts';

const variants: Record<NotificationType, { icon: typeof Info; colors: string; label: string }> = {
  success: { icon: Check, colors: 'bg-completed-bg text-completed', label: 'Done' },
  info: { icon: Info, colors: 'bg-accepted-bg text-accepted', label: 'News' },
  warning: { icon: TriangleAlert, colors: 'bg-pending-bg text-pending', label: 'Warning' },
  error: { icon: CircleAlert, colors: 'bg-rejected-bg text-rejected', label: 'Problem' },
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
  const { icon: Icon, colors, label } = variants[type];
  return (
    <li
      className={classNames(
        'flex gap-2.5 border-line-2 py-3 pr-2.5 pl-4 not-first:border-t',
        !read && 'bg-tint-2',
      )}
    >
      <span
        className={classNames(
          'mt-0.5 grid size-7 flex-none place-items-center rounded-full',
          colors,
        )}
      >
        <Icon aria-hidden="true" className="size-3.75" />
        <span className="sr-only">{label}:</span>
      </span>
      <div className="min-w-0 flex-1">
        <p
          className={classNames(
            'text-sm whitespace-pre-line wrap-anywhere',
            read ? 'text-ink-2' : 'font-medium',
          )}
        >
          {message}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 pt-0.5 text-13 text-quiet">
          {!read && <span className="font-semibold text-brass-text">Unread</span>}
          <time dateTime={timestamp.toISOString()} title={formatDateTime(timestamp, zone)}>
            {formatAgo(timestamp, now, zone)}
          </time>
          {relatedBooking && (
            <Link
              to={bookingHref(relatedBooking)}
              // Following the link marks it as read.
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
