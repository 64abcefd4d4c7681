import { Skeleton } from '../../../ui/states.tsx';

/** The shape of the form while we look whether there is an application already. */
export const FormFrame = () => (
  <div role="status" aria-busy="true" className="grid gap-9">
    <span className="sr-only">Loading your application...</span>
    <div className="grid gap-5">
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Row />
      <Row />
    </div>
    <div className="grid gap-5 border-t border-line pt-9">
      <Skeleton className="h-8 w-40" />
      <Row />
      <Skeleton className="h-40 rounded-control" />
    </div>
    <div className="grid gap-5 border-t border-line pt-9">
      <Skeleton className="h-8 w-44" />
      {[1, 2, 3].map((picture) => (
        <Skeleton key={picture} className="h-44 rounded-card" />
      ))}
    </div>
  </div>
);

const Row = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Skeleton className="h-18 rounded-control" />
    <Skeleton className="h-18 rounded-control" />
  </div>
);
