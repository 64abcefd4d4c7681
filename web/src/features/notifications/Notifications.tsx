import { failureTexts } from '@chesapeake/contract/texts';
import { useBusiness } from '../../lib/business.tsx';
import { CallError, refusalText } from '../../lib/call-error.ts';
import { useNow } from '../../lib/now.ts';
import { NotificationList } from './components/NotificationList.tsx';
import { useNotificationActions, useNotifications } from './queries.ts';

/** What the person was told, wherever it is shown. */
export function Notifications({
  bookingHref,
  toldOf,
}: {
  bookingHref: (id: string) => string;
  /** What they would be told of, for whom there is nothing yet. */
  toldOf: string;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const { data, error, isFetching, refetch } = useNotifications();
  const actions = useNotificationActions();
  // No toast: it is asked for again by itself, and would say so every time.
  const isOver = error instanceof CallError && error.endedSession;
  const failure =
    error && !isOver
      ? {
          message: refusalText(error, failureTexts.notificationsLoad),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined;
  return (
    <NotificationList
      told={data}
      failure={failure}
      isFetching={isFetching}
      now={now}
      zone={zone}
      bookingHref={bookingHref}
      toldOf={toldOf}
      actions={actions}
    />
  );
}
