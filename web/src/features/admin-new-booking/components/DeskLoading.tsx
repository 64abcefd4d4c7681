import { Skeleton } from '../../../ui/content-states.tsx';

/** While the booking to start from loads. */
export const DeskLoading = () => (
  <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22.25rem] xl:items-start">
    <span role="status" className="sr-only">
      Loading the booking ...
    </span>
    <div className="grid gap-8 rounded-card border border-line bg-paper p-5">
      {['h-24', 'h-72', 'h-48', 'h-64'].map((height) => (
        <Skeleton key={height} className={`${height} rounded-card`} />
      ))}
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
);
