import { plural } from '@chesapeake/contract/format/numbers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { DriverRatingTrend } from '@chesapeake/contract/reviews/reviews';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { formatAverage, ratingChange } from '../trend.ts';
import { TrendDialog } from './TrendDialog.tsx';
import { TrendLine } from './TrendLine.tsx';

interface DriversPanelProps {
  query: UseQueryResult<{ rows: DriverRatingTrend[]; total: number }>;
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Each driver's rating and trend; choosing a driver filters the list. */
export function DriversPanel({ query, chosenId, onChoose }: DriversPanelProps) {
  const failure = useLoadFailure(query, {
    toast: failureTexts.reviewsLoad,
    detail: failureTexts.reviewsLoad,
  });
  const [openId, setOpenId] = useState<string>();
  const rows = query.data?.rows;
  const opened = rows?.find(({ driver }) => driver._id === openId);
  return (
    <Panel title="By driver" subtitle="The line shows the last twelve months" className="mt-5">
      {failure && <ErrorState {...failure} />}
      {!failure && !rows && <Skeleton className="m-4.5 h-60" />}
      {!failure && rows?.length === 0 && (
        <p className="border-t border-line px-4.5 py-4 text-15 text-quiet">
          No driver has a review yet.
        </p>
      )}
      {!failure && rows && rows.length > 0 && (
        <section
          // Many drivers scroll within their own frame, by keyboard, too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          aria-label="Drivers, scrolling"
          className="relative max-h-160 overflow-y-auto border-t border-line"
        >
          <ul>
            {rows.map((trend) => (
              <Driver
                key={trend.driver._id}
                trend={trend}
                isChosen={trend.driver._id === chosenId}
                onChoose={() => onChoose(trend.driver._id)}
                onOpen={() => setOpenId(trend.driver._id)}
              />
            ))}
          </ul>
        </section>
      )}
      {opened && <TrendDialog trend={opened} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}

function Driver({
  trend,
  isChosen,
  onChoose,
  onOpen,
}: {
  trend: DriverRatingTrend;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}) {
  const { driver, average, count, recent } = trend;
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-b border-line-2 py-2.5 pr-2.5 pl-4.5 last:border-b-0',
        isChosen && 'bg-tint-2 shadow-[inset_2px_0_0_var(--brass)]',
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="block max-w-full truncate py-0.5 text-left text-sm font-[550] underline-offset-4 hover:underline"
        >
          {driver.name}
        </button>
        <p className="text-13 text-quiet tabular">
          <b className="font-semibold text-ink">{formatAverage(average)}</b> average · {count}{' '}
          {plural(count, 'review')}
        </p>
        <p className="text-13 text-quiet tabular">
          {recent.count === 0
            ? 'None in the last 90 days'
            : `${formatAverage(recent.average)} in the last 90 days`}{' '}
          <Change trend={trend} />
        </p>
      </div>
      <TrendLine months={trend.months} />
      <Button
        tone="ghost"
        size="icon"
        aria-label={`Months of ${driver.name} as a table`}
        onClick={onOpen}
      >
        <Table2 aria-hidden="true" />
      </Button>
    </li>
  );
}

function Change({ trend }: { trend: DriverRatingTrend }) {
  const change = ratingChange(trend);
  if (!change) return null;
  if (change.direction === 'same') return <span>no change</span>;
  const Arrow = change.direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-0.5 align-bottom font-semibold',
        change.direction === 'up' ? 'text-completed' : 'text-rejected',
      )}
    >
      <Arrow aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{change.direction === 'up' ? 'up by ' : 'down by '}</span>
      {Math.abs(change.by).toFixed(2)}
    </span>
  );
}
