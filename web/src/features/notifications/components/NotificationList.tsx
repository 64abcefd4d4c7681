import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import type { NotificationsState } from '../list-changes.ts';
import type { NotificationActions } from '../queries.ts';
import { ListActions } from './ListActions.tsx';
import { NotificationLine } from './NotificationLine.tsx';

const loadingRows = ['first', 'second', 'third', 'fourth'];

/** All uncleared notifications. Scrolls beyond 500 px. */
export function NotificationList({
  state,
  failure,
  isFetching,
  now,
  zone,
  bookingHref,
  emptyText,
  actions,
}: {
  /** Undefined while loading. */
  state: NotificationsState | undefined;
  failure: { message: string; onRetry: () => void; busy: boolean } | undefined;
  isFetching: boolean;
  now: Date;
  zone: string;
  bookingHref: (id: string) => string;
  emptyText: string;
  actions: NotificationActions;
}) {
  const focus = useFocusRecovery<HTMLHeadingElement>();
  const { ref, tabIndex, ...watched } = focus;
  const { rows = [], unread = 0 } = state ?? {};
  const lines = useRef<HTMLUListElement>(null);
  /** The button disappears with its row, so the focus moves to the next one. */
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
  // Focuses the first of the newly loaded rows.
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
          <p className="min-h-5 text-13 text-quiet tabular">{state && `${unread} unread`}</p>
        </div>
        {state && <ListActions state={state} actions={actions} />}
      </div>
      <div
        // `relative` keeps its screen-reader text inside instead of below the page.
        className="relative min-h-0 overflow-y-auto rounded-b-card [scrollbar-width:thin]"
      >
        {!state && failure && <ErrorState {...failure} />}
        {!state && !failure && <Loading />}
        {state && rows.length === 0 && (
          <EmptyState icon={<Bell />} title="No notifications">
            {emptyText}
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
        {state?.all !== undefined && state.all > rows.length && (
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
    {loadingRows.map((row) => (
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
