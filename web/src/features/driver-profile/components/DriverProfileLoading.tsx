import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the view, including its button. */
export const DriverProfileLoading = () => (
  <div role="status" aria-busy="true" className="grid gap-6">
    <p className="sr-only">Loading your profile...</p>
    <div className="flex items-center gap-4">
      <Skeleton className="size-22 flex-none rounded-full! sm:size-26" />
      <div className="grid gap-2">
        <Skeleton className="h-7 w-40 max-w-full" />
        <Skeleton className="h-6 w-20" />
      </div>
    </div>
    <div className="grid gap-5">
      {[1, 2, 3, 4, 5].map((line) => (
        <div
          key={line}
          className="grid gap-1 border-b border-line-2 pb-4 sm:grid-cols-[11.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-52 max-w-full" />
        </div>
      ))}
    </div>
    <Skeleton className="h-13.5 w-full sm:w-44" />
  </div>
);

export const DocumentsLoading = () => (
  <div aria-hidden="true" className="grid gap-3">
    <Skeleton className="h-6 w-36" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-15 w-full" />
    <Skeleton className="h-15 w-full" />
  </div>
);
