import type { ReactNode } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';
import { Button } from '../ui/Button.tsx';
import { RecoveringBoundary } from '../ui/RecoveringBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';

/** Keeps the header and footer usable when a page fails, and offers a retry. */
export const ErrorBoundary = ({
  resetKey,
  code,
  children,
}: {
  /** Changes with the URL, so an error on one page does not carry over to the next. */
  resetKey: string;
  /** The code of what is in it. */
  code?: readonly LazyCode<unknown>[];
  children: ReactNode;
}) => (
  <RecoveringBoundary
    resetKey={resetKey}
    code={code}
    reloadsByItself
    fallback={({ isLoadFailure, isRetrying, isRecovering, retry }) =>
      isRecovering ? (
        <PageLoading />
      ) : (
        <div role="alert" className="wrap grid justify-items-start gap-4 py-20">
          <h1 className="text-title">Something went wrong</h1>
          <p className="max-w-prose text-lg text-ink-2">
            {isLoadFailure
              ? 'This page did not load. Check your connection, then try again.'
              : 'We could not show this page. Everything you saved is safe.'}
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <Button busy={isRetrying} onClick={retry}>
              Try Again
            </Button>
            <Button tone="line" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </div>
        </div>
      )
    }
  >
    {children}
  </RecoveringBoundary>
);
