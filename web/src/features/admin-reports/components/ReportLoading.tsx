import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { CountStrip } from './CountStrip.tsx';

/** The shape of what comes: the chart with its column, and the panels below. */
export const ReportLoading = () => (
  <div className="mt-4 grid gap-4 xl:grid-cols-3">
    <span className="sr-only">Loading the report</span>
    <div className="xl:col-span-full">
      <CountStrip report={undefined} />
    </div>
    <Card className="p-5 xl:col-span-2">
      <Skeleton className="h-120" />
    </Card>
    <Card className="p-5">
      <Skeleton className="h-120" />
    </Card>
    {['services', 'drivers', 'cars'].map((part) => (
      <Card key={part} className="p-5">
        <Skeleton className="h-64" />
      </Card>
    ))}
  </div>
);
