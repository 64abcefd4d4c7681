import '../../styles/index.css';
import { Bell as BellIcon } from 'lucide-react';
import { useId } from 'react';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useNotifications, useSaveLocalCopy } from '../../features/notifications/queries.ts';
import { withQueryClient } from '../../lib/query-client.tsx';
import type { Session } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDisclosure } from '../shell/use-disclosure.ts';
import { notificationPropsFor } from './notification-props.ts';

export interface BellProps {
  session: Session;
  /** The bar the bell sits in; the panel it opens looks the same in all of them. */
  bar: keyof typeof badgeRings;
}

/** Separates the badge from the bell. */
const badgeRings = {
  navy: 'ring-2 ring-navy',
  green: 'ring-2 ring-green-deep',
  ground: 'ring-2 ring-ground',
  picture: '',
};

/** Shows the number of unread notifications and opens the list on any page. */
export const Bell = withQueryClient(function Bell({ session, bar }: BellProps) {
  const { open, setOpen, container, button } = useDisclosure();
  const panelId = useId();
  const unread = useNotifications().data?.unread ?? 0;
  useSaveLocalCopy();
  return (
    <div ref={container} className="md:relative">
      <div className={classNames(bar !== 'ground' && 'on-dark')}>
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
              className={classNames(
                'absolute top-0.5 right-0 min-w-4.25 rounded-full bg-brass-3 px-1 text-center text-[0.6875rem] leading-4.25 font-bold text-ink-fixed tabular',
                badgeRings[bar],
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
        {open && <Notifications {...notificationPropsFor(session)} />}
      </div>
    </div>
  );
});
