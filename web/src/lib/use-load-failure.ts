import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toasts } from '../ui/toasts.tsx';
import { ApiError, firstErrorMessage, isGoneOrForbidden } from './api-error.ts';

interface LoadFailure {
  message: string;
  onRetry: () => void;
  busy: boolean;
}

/**
 * A load failure: a toast each time, and on screen the server's message or `detail`, which stays
 * during the next try. Data loaded before stays instead, unless the user may no longer see it.
 */
export function useLoadFailure(
  query: UseQueryResult<unknown>,
  texts: { toast: string; detail: string },
): LoadFailure | undefined {
  const [message, setMessage] = useState<string>();
  const { error, errorUpdateCount, data } = query;
  const isShown = data !== undefined && !isGoneOrForbidden(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (!error || isShown) return;
    if (error instanceof ApiError && error.endedSession) return;
    setMessage(firstErrorMessage(error, texts.detail));
    toasts.error(texts.toast);
  }, [error, errorUpdateCount]);
  if (message === undefined || isShown) return undefined;
  return { message, onRetry: () => void query.refetch(), busy: query.isFetching };
}
