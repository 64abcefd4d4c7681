import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

/** Skeleton of a ride above the list; the list announces that it is loading. */
export const FeaturedRideLoading = () => (
  <Card className="mb-8 grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid content-start gap-5 p-[clamp(20px,2.6vw,32px)]">
      <Skeleton className="h-7 w-44" />
      <div className="grid gap-2">
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="h-3 w-40" />
      </div>
      <Skeleton className="h-11 w-56 max-w-full" />
    </div>
    <div className="grid content-start gap-4 border-line bg-tint-2 p-[clamp(20px,2.6vw,28px)] max-lg:border-t sm:max-lg:grid-cols-2 lg:border-l">
      <Skeleton className="aspect-5/2 rounded-[11px]" />
      <Skeleton className="w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  </Card>
);
