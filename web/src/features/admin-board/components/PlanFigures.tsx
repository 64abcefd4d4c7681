import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { MoveRight } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface Figure {
  label: string;
  value: (figures: DispatchFigures) => number;
  format: (value: number) => string;
  /** Which way is better. */
  better: 'more' | 'less';
}

const figures: readonly Figure[] = [
  { label: 'Rides covered', value: ({ covered }) => covered, format: formatCount, better: 'more' },
  {
    label: 'Revenue covered',
    value: ({ coveredRevenue }) => coveredRevenue,
    format: formatDollars,
    better: 'more',
  },
  {
    label: 'Empty driving',
    value: ({ emptyMinutes }) => emptyMinutes,
    format: formatShortDuration,
    better: 'less',
  },
  {
    label: 'Overtime',
    value: ({ overtimeMinutes }) => overtimeMinutes,
    format: formatShortDuration,
    better: 'less',
  },
  { label: 'Call-ins', value: ({ callIns }) => callIns, format: formatCount, better: 'less' },
];

/** Nothing is gained by covering less. */
const coversLess = ({ now, planned }: Plan['figures']) =>
  planned.covered < now.covered || planned.coveredRevenue < now.coveredRevenue;

/** The day as it is now next to the draft. */
export const PlanFigures = ({ plan: { figures: days } }: { plan: Plan }) => (
  <Card className="mb-3.5 overflow-hidden">
    <dl
      aria-label="Now, and in the draft"
      className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3 lg:grid-cols-5"
    >
      {figures.map(({ label, value, format, better }) => {
        const now = value(days.now);
        const planned = value(days.planned);
        const isBetter = better === 'more' ? planned > now : planned < now;
        return (
          <div
            key={label}
            className="min-w-0 bg-paper px-4 py-2.5 last:max-sm:col-span-2 last:sm:max-lg:col-span-2"
          >
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 text-sm tabular">
              {now !== planned && (
                <>
                  <s className="text-quiet">
                    <span className="sr-only">Now </span>
                    {format(now)}
                  </s>
                  <MoveRight aria-hidden="true" className="size-3.5 text-quiet" />
                </>
              )}
              <b
                className={classNames(
                  'font-semibold',
                  now !== planned && !isBetter && 'text-rejected',
                  now !== planned && isBetter && !coversLess(days) && 'text-completed',
                )}
              >
                {now !== planned && <span className="sr-only">In the draft </span>}
                {format(planned)}
              </b>
            </dd>
          </div>
        );
      })}
    </dl>
  </Card>
);
