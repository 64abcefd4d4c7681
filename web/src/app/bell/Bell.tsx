import { Bell as BellIcon } from 'lucide-react';
import { useId } from 'react';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useNotificationCopy, useNotifications } from '../../features/notifications/queries.ts';
import { withQueries } from '../../lib/queries.tsx';
import type { Session } from '../../lib/session.ts';
import { names } from '../../ui/class-names.ts';
import { useDisclosure } from '../shell/disclosure.ts';
import { byRole } from './by-role.ts';

export interface BellProps {
  session: Session;
  /** The bar it is in; the panel that it opens is paper on each of them. */
  bar: keyof typeof edges;
}

/** Parts the badge from the bell. */
const edges = {
  navy: 'ring-2 ring-navy',
  green: 'ring-2 ring-green-deep',
  ground: 'ring-2 ring-ground',
  picture: '',
};

/** How many notifications are unread; opens them on whichever page. */
export const Bell = withQueries(function Bell({ session, bar }: BellProps) {
  const { open, setOpen, whole, button } = useDisclosure();
  const panelId = useId();
  const unread = useNotifications().data?.unread ?? 0;
  useNotificationCopy();
  return (
    <div ref={whole} className="md:relative">
      <div className={names(bar !== 'ground' && 'on-dark')}>
        <button
          ref={button}
          type="button"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="relative grid size-11 place-items-center rounded-control hover:bg-ink/6 focus-visible:rounded-control in-[.on-dark]:hover:bg-white/10"
        >
          <BellIcon aria-hidden="true" className="size-4.75" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              data-unread
              className={names(
                'absolute top-0.5 right-0 min-w-4.25 rounded-full bg-brass-3 px-1 text-center text-[0.6875rem] leading-4.25 font-bold text-ink-fixed tabular',
                edges[bar],
              )}
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </div>
      <div
        id={panelId}
        role="dialog"
        aria-label="Notifications"
        hidden={!open}
        className="absolute top-full right-2 z-30 w-105 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-paper text-ink shadow-card md:right-0 md:mt-1"
      >
        {open && <Notifications {...byRole(session)} />}
      </div>
    </div>
  );
});
