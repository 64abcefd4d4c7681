import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

const lanes = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Skeletons of the panels, at their final height. */
export const PanelsLoading = ({ notifications }: { notifications: ReactNode }) => (
  <div aria-busy="true" className="grid gap-4">
    <span className="sr-only">Loading the dashboard</span>
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Card className="grid gap-4 p-4.5">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-[412px]" />
      </Card>
      {notifications}
    </div>
    <Card className="grid gap-4 p-4.5">
      <Skeleton className="h-5 w-32" />
      {lanes.map((lane) => (
        <Skeleton key={lane} className="h-9" />
      ))}
    </Card>
  </div>
);
