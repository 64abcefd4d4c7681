import { Bell as BellIcon } from 'lucide-react';
import { useId } from 'react';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useNotifications } from '../../features/notifications/queries.ts';
import { useDisclosure } from '../shell/disclosure.ts';
import { bookingInList } from './links.ts';

/** How many notifications are unread; opens them on whichever page. */
export function Bell() {
  const { open, setOpen, whole, button } = useDisclosure();
  const panelId = useId();
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <div ref={whole} className="lg:relative">
      <div className="on-dark">
        <button
          ref={button}
          type="button"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="relative grid size-11 place-items-center rounded-control hover:bg-white/10 focus-visible:rounded-control lg:size-10"
        >
          <BellIcon aria-hidden="true" className="size-4.75" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              data-unread
              className="absolute top-0.5 right-0 min-w-4.25 rounded-full bg-brass-3 px-1 text-center text-[0.6875rem] leading-4.25 font-bold text-ink-fixed ring-2 ring-navy tabular"
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
        className="absolute top-full right-2 z-30 w-105 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-paper text-ink shadow-card lg:right-0 lg:mt-1"
      >
        {open && <Notifications bookingHref={bookingInList} />}
      </div>
    </div>
  );
}
