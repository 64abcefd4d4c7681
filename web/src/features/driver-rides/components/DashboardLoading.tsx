import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the dashboard. */
export const DashboardLoading = () => (
  <div role="status" aria-busy="true" className="dashboard">
    <span className="sr-only">Loading your rides...</span>
    <Skeleton className="h-21 rounded-card! md:[grid-area:status]" />
    <Skeleton className="h-105 rounded-card! md:[grid-area:ride]" />
    <Skeleton className="h-60 rounded-card! md:[grid-area:req]" />
    <Skeleton className="h-60 rounded-card! md:[grid-area:up]" />
    <Skeleton className="h-40 rounded-card! md:h-full md:[grid-area:earn]" />
  </div>
);
