import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

/** The shape of a quote. */
export const QuoteLoading = () => (
  <div role="status" aria-label="Loading the quote">
    <div className="mb-[clamp(24px,3vw,40px)] grid max-w-2xl gap-3">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-4 w-full" />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <Card className="grid gap-5 overflow-hidden p-[clamp(20px,2.4vw,28px)]">
        <Skeleton className="aspect-8/3" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="w-56 max-w-full" />
        <Skeleton className="w-72 max-w-full" />
      </Card>
      <Card className="grid gap-5 p-[clamp(20px,2vw,26px)]">
        <Skeleton className="h-6 w-20" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Card>
    </div>
  </div>
);
