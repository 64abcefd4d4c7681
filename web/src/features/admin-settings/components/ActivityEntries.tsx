import type { ActivityEntry } from '@chesapeake/contract/activity/activity';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ActivityText } from '../../../ui/ActivityList.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { formatSubject, subjectHref } from '../subject-link.ts';

export function ActivityEntries({
  entries,
  failure,
  empty,
}: {
  /** Undefined while loading. */
  entries: readonly ActivityEntry[] | undefined;
  failure: { message: string; onRetry: () => void; busy?: boolean } | undefined;
  empty: ReactNode;
}) {
  if (failure) return <ErrorState {...failure} />;
  if (!entries) {
    return (
      <div aria-busy="true" className="grid gap-4 p-5">
        <span className="sr-only">Loading the activity</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (entries.length === 0) return empty;
  return (
    <ol>
      {entries.map((entry) => (
        <Line key={entry._id} {...entry} />
      ))}
    </ol>
  );
}

function Line({ at, actor, text, changes, subject }: ActivityEntry) {
  const { zone } = useBusiness();
  const now = useNow();
  const to = subjectHref(subject);
  return (
    <li className="grid gap-x-6 gap-y-1 border-line-2 px-4 py-3 text-sm not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <ActivityText {...{ actor, text, changes }} />
        {to && (
          <Link to={to} className="inline-flex min-h-6 items-center text-13 text-brass-text">
            {formatSubject(subject)}
          </Link>
        )}
      </div>
      <time dateTime={at.toISOString()} className="text-13 whitespace-nowrap text-quiet tabular">
        {formatDateTimeAutoYear(at, zone, now)}
      </time>
    </li>
  );
}
