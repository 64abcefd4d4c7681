import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from './content-states.tsx';

interface Line {
  _id: string;
  at: Date;
  actor: { name: string } | null;
  text: string;
  changes: readonly { label: string; before: string | null; after: string | null }[];
}

/** Activity entries, newest first. */
export function ActivityList({
  entries,
  failure,
  formatTime,
}: {
  /** Undefined while loading. */
  entries: readonly Line[] | undefined;
  failure?: { message: string; onRetry: () => void; busy?: boolean };
  formatTime: (date: Date) => ReactNode;
}) {
  if (failure) return <ErrorState {...failure} />;
  if (!entries) {
    return (
      <div aria-busy="true" className="grid gap-4 py-2">
        <span className="sr-only">Loading the activity</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (entries.length === 0) {
    return <EmptyState title="No activity yet">Changes will be listed here.</EmptyState>;
  }
  return (
    <ol className="grid">
      {entries.map(({ _id, at, actor, text, changes }) => (
        <li key={_id} className="border-line-2 py-2.5 text-sm not-first:border-t">
          <ActivityText {...{ actor, text, changes }} />
          <time dateTime={at.toISOString()} className="text-13 text-quiet">
            {formatTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Who did what, and what it changed. */
export const ActivityText = ({
  actor,
  text,
  changes,
}: Pick<Line, 'actor' | 'text' | 'changes'>) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-semibold">{actor?.name ?? 'The system'}</strong> {text}
    </p>
    {changes.map(({ label, before, after }) => (
      <p key={label} className="text-13 wrap-anywhere text-quiet">
        {label}: {before ?? 'none'} <span aria-hidden="true">→</span>
        <span className="sr-only">became</span> {after ?? 'none'}
      </p>
    ))}
  </>
);
