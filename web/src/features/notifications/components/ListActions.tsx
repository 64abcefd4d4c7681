import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Told } from '../changes.ts';
import type { NotificationActions } from '../queries.ts';

/** What can be done with all of them. Whoever would clear more than is listed is asked first. */
export function ListActions({
  told: { rows, unread, all },
  actions,
}: {
  told: Told;
  actions: NotificationActions;
}) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking && rows.length > 0) {
    const answer = (act?: () => void) => {
      setAsking(false);
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
          // Known in a moment: nobody clears what they cannot know of.
          disabled={all === undefined}
          onClick={hasMore ? () => setAsking(true) : actions.clearAll}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
