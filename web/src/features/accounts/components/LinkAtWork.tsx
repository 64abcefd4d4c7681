import { Skeleton } from '../../../ui/states.tsx';

/** While the link that somebody came with is looked at. */
export const LinkAtWork = ({ children }: { children: string }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{children}</span>
    <Skeleton className="h-12 w-full" />
  </div>
);
