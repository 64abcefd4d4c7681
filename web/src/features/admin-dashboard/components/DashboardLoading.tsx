import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

const lanes = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Skeletons of the panels, at their final height. */
export const DailyTrendLoading = () => (
  <div aria-busy="true">
    <span className="sr-only">Loading the dashboard</span>
    <Card className="grid gap-4 p-4.5">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-[412px]" />
    </Card>
  </div>
);

export const DecisionsLoading = ({ className }: { className?: string }) => (
  <div aria-busy="true" className={className}>
    <Card className="grid gap-4 p-4.5">
      <Skeleton className="h-5 w-36" />
      {lanes.slice(0, 3).map((lane) => (
        <Skeleton key={lane} className="h-7" />
      ))}
    </Card>
  </div>
);

export const TodayLoading = () => (
  <div aria-busy="true">
    <Card className="grid gap-4 p-4.5">
      <Skeleton className="h-5 w-32" />
      {lanes.map((lane) => (
        <Skeleton key={lane} className="h-9" />
      ))}
    </Card>
  </div>
);
