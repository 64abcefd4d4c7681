import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import type { Told } from '../changes.ts';
import type { NotificationActions } from '../queries.ts';
import { ListActions } from './ListActions.tsx';
import { NotificationLine } from './NotificationLine.tsx';

const rowsToCome = ['first', 'second', 'third', 'fourth'];

/** All that somebody was told and has not cleared. It never grows over 500 px: then it scrolls. */
export function NotificationList({
  told,
  failure,
  isFetching,
  now,
  zone,
  bookingHref,
  toldOf,
  actions,
}: {
  /** Nothing while nothing is known. */
  told: Told | undefined;
  failure: { message: string; onRetry: () => void; busy: boolean } | undefined;
  isFetching: boolean;
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
  const olderFrom = useRef<number>(undefined);
  const showOlder = () => {
    olderFrom.current = rows.length;
    actions.showOlder();
  };
  // The keyboard goes on with the first of those that came.
  useEffect(() => {
    if (olderFrom.current === undefined || rows.length <= olderFrom.current) return;
    const buttons = lines.current?.querySelectorAll<HTMLElement>('[data-clear]');
    buttons?.[olderFrom.current]?.focus({ preventScroll: true });
    olderFrom.current = undefined;
  }, [rows.length]);
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
        {told && <ListActions told={told} actions={actions} />}
      </div>
      <div
        // Its words for screen readers are placed in it, not below the page.
        className="relative min-h-0 overflow-y-auto rounded-b-card [scrollbar-width:thin]"
      >
        {!told && failure && <ErrorState {...failure} />}
        {!told && !failure && <Loading />}
        {told && rows.length === 0 && (
          <EmptyState icon={<Bell />} title="No notifications">
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
        {told?.all !== undefined && told.all > rows.length && (
          <div className="border-t border-line-2 p-2 text-center">
            <Button tone="ghost" size="sm" busy={isFetching} onClick={showOlder}>
              Show older
            </Button>
          </div>
        )}
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
