import { Skeleton } from '../../ui/content-states.tsx';

/** As high as a week of shifts. */
export const ShiftsLoading = () => (
  <div aria-busy="true" className="grid gap-3">
    <span className="sr-only">Loading the shifts</span>
    {[1, 2, 3, 4, 5, 6, 7].map((line) => (
      <Skeleton key={line} className="h-5" />
    ))}
  </div>
);
