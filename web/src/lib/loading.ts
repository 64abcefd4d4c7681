import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toasts } from '../ui/toasts.tsx';
import { CallError, isNoLongerTheirs, refusalText } from './call-error.ts';

interface LoadFailure {
  message: string;
  onRetry: () => void;
  busy: boolean;
}

/**
 * A failure to load: a toast each time, and on the screen what the server said, else `detail`. It
 * stays there while the next try is under way. What was loaded before stays instead, unless it is
 * no longer there for this person.
 */
export function useLoadFailure(
  query: UseQueryResult<unknown>,
  texts: { toast: string; detail: string },
): LoadFailure | undefined {
  const [message, setMessage] = useState<string>();
  const { error, errorUpdateCount, data } = query;
  const isShown = data !== undefined && !isNoLongerTheirs(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (!error || isShown) return;
    if (error instanceof CallError && error.endedSession) return;
    setMessage(refusalText(error, texts.detail));
    toasts.error(texts.toast);
  }, [error, errorUpdateCount]);
  if (message === undefined || isShown) return undefined;
  return { message, onRetry: () => void query.refetch(), busy: query.isFetching };
}
