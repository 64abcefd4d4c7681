import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from './api-error.ts';
import { useSession } from './session.ts';

/** A single client, because socket events affect every page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retries only requests that never arrived, not refusals.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && error.status === 0 && navigator.onLine,
      retryDelay: 500,
      // The browser's offline detection is unreliable, so always try.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// Also refetch on window focus: with two windows side by side, neither is ever hidden.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const onVisible = () => onFocus();
  window.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onVisible);
  return () => {
    window.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
  };
});

/** The token whose data is cached. */
let cachedToken: string | undefined;

/** Clears the cache when the user changes. */
export function clearCacheForOtherToken(token: string | undefined) {
  if (token === cachedToken) return;
  cachedToken = token;
  queryClient.clear();
}

/** Wraps a page with the query client; the cache is discarded with the session. */
export const withQueryClient = <Props extends object>(Page: ComponentType<Props>) =>
  function PageWithQueries(props: Props) {
    const token = useSession()?.token;
    clearCacheForOtherToken(token);
    return (
      <QueryClientProvider key={token} client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
