import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './content-states.tsx';

const dots = {
  waiting: 'bg-pending',
  agreed: 'bg-accepted',
  good: 'bg-completed',
  neutral: 'bg-cancelled',
  bad: 'bg-rejected',
};

export interface Stat {
  label: string;
  /** Undefined while loading. */
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

/** Several stats side by side; two per row on phones. */
export const StatStrip = ({
  label,
  stats,
  failed = false,
  isFramed = true,
}: {
  label: string;
  stats: readonly Stat[];
  /** Loading failed. */
  failed?: boolean;
  /** Otherwise it is part of a panel. */
  isFramed?: boolean;
}) => (
  <Frame isFramed={isFramed}>
    {/* The background shows through the gaps as divider lines. */}
    <dl
      aria-label={label}
      className={classNames('grid grid-cols-2 gap-px bg-line', columns[stats.length])}
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={classNames(
            'min-w-0 bg-paper px-4 py-3 sm:px-5',
            // In narrow layouts the last of an odd number spans the full row.
            stats.length === 5 ? 'last:max-md:col-span-2' : 'last:odd:max-sm:col-span-2',
          )}
        >
          <dt className="flex items-center gap-2 text-13 text-ink-2">
            {stat.dot && (
              <span
                aria-hidden="true"
                className={classNames('size-2 flex-none rounded-full', dots[stat.dot])}
              />
            )}
            {stat.label}
          </dt>
          <dd className="flex h-8 items-center text-xl font-semibold tabular">
            {stat.value ?? (failed ? 'Not known' : <Loading />)}
          </dd>
          <dd className="min-h-5 text-13 text-quiet tabular">
            {stat.value !== undefined && stat.note}
          </dd>
        </div>
      ))}
    </dl>
  </Frame>
);

const Frame = ({ isFramed, children }: { isFramed: boolean; children: ReactNode }) =>
  isFramed ? (
    <Card className="overflow-hidden">{children}</Card>
  ) : (
    <div className="border-t border-line">{children}</div>
  );

const Loading = () => (
  <>
    <Skeleton className="w-12" />
    <span className="sr-only">Loading</span>
  </>
);
