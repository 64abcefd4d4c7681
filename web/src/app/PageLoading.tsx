import { Skeleton } from '../ui/content-states.tsx';

/** Placeholder while a page's code or the user's permission is loading. */
export const PageLoading = () => (
  <div role="status" aria-busy="true" className="wrap grid grid-cols-1 gap-4 py-14">
    <span className="sr-only">Loading ...</span>
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
    <Skeleton className="mt-6 h-48 w-full rounded-card" />
  </div>
);
