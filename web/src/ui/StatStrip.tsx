import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { names } from './class-names.ts';
import { Skeleton } from './states.tsx';

const dots = {
  waiting: 'bg-pending',
  agreed: 'bg-accepted',
  good: 'bg-completed',
  neutral: 'bg-cancelled',
  bad: 'bg-rejected',
};

export interface Figure {
  label: string;
  /** Nothing while nothing is known. */
  value: ReactNode | undefined;
  note: ReactNode;
  dot?: keyof typeof dots;
}

const columns: Record<number, string> = {
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
  5: 'md:grid-cols-5',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
};

/** Several numbers beside each other, on one sheet; on phones two in a row. */
export const StatStrip = ({
  label,
  figures,
  failed = false,
}: {
  label: string;
  figures: readonly Figure[];
  /** They could not be loaded. */
  failed?: boolean;
}) => (
  <Card className="overflow-hidden">
    {/* The lines between the figures are the ground that shows through the gaps. */}
    <dl
      aria-label={label}
      className={names('grid grid-cols-2 gap-px bg-line', columns[figures.length])}
    >
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={names(
            'min-w-0 bg-paper px-4 py-3 sm:px-5',
            // Below the width at which all stand in a row, an odd one would leave a hole.
            figures.length === 5 ? 'last:max-md:col-span-2' : 'last:odd:max-sm:col-span-2',
          )}
        >
          <dt className="flex items-center gap-2 text-13 text-ink-2">
            {figure.dot && (
              <span
                aria-hidden="true"
                className={names('size-2 flex-none rounded-full', dots[figure.dot])}
              />
            )}
            {figure.label}
          </dt>
          <dd className="flex h-8 items-center text-xl font-semibold tabular">
            {figure.value ?? (failed ? 'Not known' : <Loading />)}
          </dd>
          <dd className="min-h-5 text-13 text-quiet tabular">
            {figure.value !== undefined && figure.note}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Loading = () => (
  <>
    <Skeleton className="w-12" />
    <span className="sr-only">Loading</span>
  </>
);
