import { Skeleton } from '../../../ui/states.tsx';

/** The shape of the dashboard, card by card. */
export const DashboardLoading = () => (
  <div role="status" aria-busy="true" className="dashboard">
    <span className="sr-only">Loading your rides...</span>
    <Skeleton className="h-21 rounded-2xl! md:[grid-area:status]" />
    <Skeleton className="h-105 rounded-2xl! md:[grid-area:ride]" />
    <Skeleton className="h-60 rounded-2xl! md:[grid-area:req]" />
    <Skeleton className="h-60 rounded-2xl! md:[grid-area:up]" />
    <Skeleton className="h-40 rounded-2xl! md:h-full md:[grid-area:earn]" />
  </div>
);
