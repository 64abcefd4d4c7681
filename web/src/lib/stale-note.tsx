import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '../ui/Alert.tsx';
import { CallError, isNoLongerTheirs } from './call-error.ts';

/** What is shown could not be brought up to date: a driver on the road must know that. */
export function StaleNote({ query: { error, data } }: { query: UseQueryResult<unknown> }) {
  if (data === undefined || !error) return null;
  // Neither is old: one leads away, and of the other the page shows the failure itself.
  if (isNoLongerTheirs(error) || (error instanceof CallError && error.endedSession)) return null;
  return (
    <div className="mb-3">
      <Alert tone="warning">{error.message} What you see may be out of date.</Alert>
    </div>
  );
}
