import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import { CountStats } from './CountStats.tsx';

/** Skeleton of the chart with its side column and the panels below. */
export const ReportLoading = () => (
  <div className="mt-4 grid gap-4 xl:grid-cols-3">
    <span className="sr-only">Loading the report</span>
    <div className="xl:col-span-full">
      <CountStats report={undefined} />
    </div>
    <Card className="p-5 xl:col-span-2">
      <Skeleton className="h-120" />
    </Card>
    <Card className="p-5">
      <Skeleton className="h-120" />
    </Card>
    {['services', 'drivers', 'cars'].map((section) => (
      <Card key={section} className="p-5">
        <Skeleton className="h-64" />
      </Card>
    ))}
  </div>
);
