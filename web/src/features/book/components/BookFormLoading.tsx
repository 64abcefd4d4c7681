import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the form while its initial values load. */
export const BookFormLoading = () => (
  <div
    role="status"
    aria-busy="true"
    className="grid gap-12 pb-24 lg:grid-cols-[minmax(0,1fr)_376px]"
  >
    <span className="sr-only">Loading your ride...</span>
    <div className="grid content-start gap-5">
      <Skeleton className="h-7 w-36" />
      <div className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-20 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-12 h-7 w-24" />
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="mt-12 h-7 w-24" />
      <Skeleton className="h-12 max-w-84 rounded-control" />
    </div>
    <Skeleton className="h-130 rounded-card max-lg:hidden" />
  </div>
);
