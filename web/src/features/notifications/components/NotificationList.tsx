import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import type { Told } from '../changes.ts';
import type { NotificationActions } from '../queries.ts';
import { NotificationLine } from './NotificationLine.tsx';

const rowsToCome = ['first', 'second', 'third', 'fourth'];

/** All that somebody was told and has not cleared. It never grows over 500 px: then it scrolls. */
export function NotificationList({
  told,
  failure,
  now,
  zone,
  bookingHref,
  toldOf,
  actions,
}: {
  /** Nothing while nothing is known. */
  told: Told | undefined;
  failure: { message: string; onRetry: () => void; busy: boolean } | undefined;
  now: Date;
  zone: string;
  bookingHref: (id: string) => string;
  toldOf: string;
  actions: NotificationActions;
}) {
  const focus = useKeptFocus<HTMLHeadingElement>();
  const { ref, tabIndex, ...watched } = focus;
  const { rows = [], unread = 0 } = told ?? {};
  const lines = useRef<HTMLUListElement>(null);
  /** The button goes with its line: whoever clears one after the other goes on with the next. */
  const clear = (id: string, index: number) => {
    const buttons = lines.current?.querySelectorAll<HTMLElement>('[data-clear]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus({ preventScroll: true });
    actions.clear(id);
  };
  return (
    <div {...watched} className="flex max-h-[min(498px,calc(100dvh-5rem))] min-h-0 flex-col">
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-3">
        <div>
          <h2
            ref={ref}
            tabIndex={tabIndex}
            className="font-sans text-15 font-semibold tracking-tight"
          >
            Notifications
          </h2>
          <p className="min-h-5 text-13 text-quiet tabular">{told && `${unread} unread`}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          {unread > 0 && (
            <Button tone="paper" size="sm" onClick={actions.readAll}>
              Mark all read
            </Button>
          )}
          {rows.length > 0 && (
            <Button tone="ghost" size="sm" onClick={actions.clearAll}>
              Clear all
            </Button>
          )}
        </div>
      </div>
      <div
        // Its words for screen readers are placed in it, not below the page.
        className="relative min-h-0 overflow-y-auto rounded-b-card [scrollbar-width:thin]"
      >
        {!told && failure && <ErrorState {...failure} />}
        {!told && !failure && <Loading />}
        {told && rows.length === 0 && (
          <EmptyState icon={<BellOff />} title="No notifications">
            {toldOf}
          </EmptyState>
        )}
        <ul ref={lines}>
          {rows.map((notification, index) => (
            <NotificationLine
              key={notification.id}
              notification={notification}
              now={now}
              zone={zone}
              bookingHref={bookingHref}
              onRead={() => actions.read(notification.id)}
              onClear={() => clear(notification.id, index)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <span className="sr-only">Loading the notifications</span>
    {rowsToCome.map((row) => (
      <div key={row} className="flex gap-2.5 border-line-2 py-3 pr-2.5 pl-4 not-first:border-t">
        <Skeleton className="size-7 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-full text-sm" />
          <Skeleton className="w-24 text-13" />
        </div>
      </div>
    ))}
  </div>
);
