import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the car cards. */
export const CarsLoading = () => (
  <div role="status" aria-busy="true">
    <p className="-mt-1 pb-3 text-sm leading-snug text-quiet">Loading the cars...</p>
    <div className="grid gap-3 sm:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="rounded-card bg-paper shadow-[inset_0_0_0_1px_var(--edge-soft)]">
          <div className="px-5 pt-5">
            <Skeleton className="aspect-8/3 w-full" />
          </div>
          <div className="grid gap-1.5 p-4.5 pt-3">
            <Skeleton className="h-5 w-44 max-w-full" />
            <Skeleton className="h-4 w-16" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
