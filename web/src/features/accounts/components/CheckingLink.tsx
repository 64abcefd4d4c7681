import { Skeleton } from '../../../ui/content-states.tsx';

/** Shown while an emailed link is being checked. */
export const CheckingLink = ({ children }: { children: string }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{children}</span>
    <Skeleton className="h-12 w-full" />
  </div>
);
