import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { browserName } from '../browser-name.ts';
import { useEndSession, useSessions } from '../queries.ts';

const action = 'Sign out there';

/** The user's sessions; any but the current one can be ended. */
export function OwnSessions() {
  const { zone } = useBusiness();
  const sessions = useSessions();
  const ending = useEndSession();
  const failure = useLoadFailure(sessions, {
    toast: failureTexts.pageLoad,
    detail: failureTexts.pageLoad,
  });
  const end = (id: string) =>
    ending.mutate(id, {
      onError: (error) => toasts.error(firstErrorMessage(error, failureTexts.action(action))),
    });
  return (
    <Panel title="Where you’re signed in">
      {failure && <ErrorState {...failure} />}
      {!sessions.data && !failure && <Skeleton className="m-5 h-24" />}
      <ul className="border-t border-line text-sm">
        {sessions.data?.map(({ _id, userAgent, current, lastSeenAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-2 px-5 py-3 not-first:border-t"
          >
            <span>
              <span title={userAgent} className="font-medium">
                {browserName(userAgent)}
              </span>
              <span className="block text-13 text-quiet">
                {current ? 'This browser' : `Last seen ${formatDateTimeAutoYear(lastSeenAt, zone)}`}
              </span>
            </span>
            {!current && (
              <Button
                tone="paper"
                size="sm"
                busy={ending.isPending && ending.variables === _id}
                onClick={() => end(_id)}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
