import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ChangeIndicator, type ChangeIndicatorProps } from './ChangeIndicator.tsx';
import { Skeleton } from './content-states.tsx';

/** One number with an explanation. */
export function StatCard({
  label,
  value,
  note,
  change,
  loading = false,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  change?: ChangeIndicatorProps;
  loading?: boolean;
}) {
  return (
    <Card className="min-w-0 px-5 py-4">
      <p className="text-sm text-quiet">{label}</p>
      <p className="truncate text-[1.75rem] leading-snug font-semibold tracking-tight tabular">
        {loading ? (
          // Reserves the line's height, so nothing moves when the number loads.
          <span className="flex h-[1.375em] items-center">
            <Skeleton className="w-28 text-xl" />
            <span className="sr-only">Loading</span>
          </span>
        ) : (
          value
        )}
      </p>
      <p className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-13 text-quiet tabular">
        {loading ? (
          <Skeleton className="w-36" />
        ) : (
          <>
            {change && <ChangeIndicator {...change} />}
            {note}
          </>
        )}
      </p>
    </Card>
  );
}
