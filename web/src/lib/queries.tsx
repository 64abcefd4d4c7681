import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CallError } from './call-error.ts';
import { useSession } from './session.ts';

/** One for all: what is told over the socket concerns whatever is on the screen. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only what never arrived is asked for once more.
      retry: (failures, error) =>
        failures < 1 && error instanceof CallError && error.status === 0 && navigator.onLine,
      retryDelay: 500,
      // The browser's guess of being offline is often wrong: ask, and say what came of it.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// Also where two windows stand side by side: neither is ever hidden, but one of them is looked at.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const look = () => onFocus();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

/** Whose answers the client keeps. */
let knownFor: string | undefined;

/** Nobody is shown what another was answered. */
export function keepAnswersFor(token: string | undefined) {
  if (token === knownFor) return;
  knownFor = token;
  client.clear();
}

/** A page of which each answer is kept for whoever is signed in, and forgotten with the session. */
export const withQueries = <Props extends object>(Page: ComponentType<Props>) =>
  function PageWithQueries(props: Props) {
    const token = useSession()?.token;
    keepAnswersFor(token);
    return (
      <QueryClientProvider key={token} client={client}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
