import { failureTexts } from '@chesapeake/contract/pages/texts';
import { ApiError, firstErrorMessage } from '../../lib/api-error.ts';
import { useNow } from '../../lib/use-now.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { NotificationList } from './components/NotificationList.tsx';
import { useNotificationActions, useNotifications } from './queries.ts';

/** The user's notifications, used in several places. */
export function Notifications({
  bookingHref,
  emptyText,
}: {
  bookingHref: (id: string) => string;
  /** What the list will contain, shown while it is empty. */
  emptyText: string;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const { data, error, isFetching, refetch } = useNotifications();
  const actions = useNotificationActions();
  // No toast: polling would repeat it.
  const isOver = error instanceof ApiError && error.endedSession;
  const failure =
    error && !isOver
      ? {
          message: firstErrorMessage(error, failureTexts.notificationsLoad),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined;
  return (
    <NotificationList
      state={data}
      failure={failure}
      isFetching={isFetching}
      now={now}
      zone={zone}
      bookingHref={bookingHref}
      emptyText={emptyText}
      actions={actions}
    />
  );
}
