import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { NotificationsState } from '../list-changes.ts';
import type { NotificationActions } from '../queries.ts';

/** Actions on all notifications. Clearing more than is listed needs confirmation. */
export function ListActions({
  state: { rows, unread, all },
  actions,
}: {
  state: NotificationsState;
  actions: NotificationActions;
}) {
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming && rows.length > 0) {
    const answer = (act?: () => void) => {
      setConfirming(false);
      act?.();
    };
    return (
      <div className="flex flex-wrap items-center gap-1">
        <p role="alert" className="pr-2 text-sm font-medium">
          Clear all {all} notifications?
        </p>
        <Button tone="danger" size="sm" onClick={() => answer(actions.clearAll)}>
          Clear all {all}
        </Button>
        <Button tone="ghost" size="sm" onClick={() => answer()}>
          Keep them
        </Button>
      </div>
    );
  }
  const hasMore = (all ?? 0) > rows.length;
  return (
    <div className="flex flex-wrap gap-1">
      {unread > 0 && (
        <Button tone="paper" size="sm" onClick={actions.readAll}>
          Mark all read
        </Button>
      )}
      {rows.length > 0 && (
        <Button
          tone="ghost"
          size="sm"
          // Unknown for a moment: users must not clear what they cannot see.
          disabled={all === undefined}
          onClick={hasMore ? () => setConfirming(true) : actions.clearAll}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
