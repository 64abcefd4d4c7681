import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of the page. */
export const PayLoading = () => (
  <div
    role="status"
    aria-busy="true"
    className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-12"
  >
    <span className="sr-only">Loading your payment...</span>
    <Skeleton className="h-120 rounded-card max-lg:order-2" />
    <Skeleton className="h-96 rounded-card" />
  </div>
);
