import {
  type Bucket,
  bucketsOf,
  type MoneyFigure,
  moneyFigures,
  reportFigures,
} from '@chesapeake/contract/report-figures';
import type { Report } from '@chesapeake/contract/reports';
import { useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { dayOfChart } from '../../../lib/dates.ts';
import { dollarsText, listPriceText } from '../../../lib/money.ts';
import { CompareChart } from '../../../ui/CompareChart.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { shortDaysText } from '../words.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { FigureTable } from './FigureTable.tsx';

/** How many there were, of the money that counts something. */
const counted = {
  booked: { figure: 'bookings', label: 'Bookings', one: 'booking', many: 'bookings' },
  completed: { figure: 'completedRides', label: 'Rides', one: 'ride', many: 'rides' },
} as const;

/** One kind of money over the period, against the days before. */
export function MoneyChart({
  report: { now, before },
  className,
}: {
  report: Report;
  className?: string;
}) {
  const [figure, setFigure] = useState<MoneyFigure>('booked');
  const buckets = bucketsOf(now.days);
  const bucketsBefore = bucketsOf(before.days);
  const isByDay = buckets.length === now.days.length;
  const { label, means } = reportFigures[figure];
  const moneyOf = (all: readonly Bucket[]) => all.map((bucket) => bucket[figure]);
  const count = figure === 'booked' || figure === 'completed' ? counted[figure] : undefined;
  const title = `Money ${isByDay ? 'day by day' : 'week by week'}`;
  return (
    <ChartPanel
      title={title}
      line={means}
      className={className}
      tools={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 pb-3 sm:px-4.5">
          <FilterChips
            label="Kind of money"
            value={figure}
            onChange={(value) => setFigure(value as MoneyFigure)}
            options={moneyFigures.map((value) => ({ value, label: reportFigures[value].label }))}
          />
          <Legend now={shortDaysText(now)} before={shortDaysText(before)} />
        </div>
      }
      chart={
        <div className="px-3 pb-3 sm:px-4.5">
          <CompareChart
            label={isByDay ? 'Day' : 'Week'}
            places={buckets.map((bucket) => ({
              key: bucket.from,
              short: dayOfChart(bucket.from),
              long: shortDaysText(bucket),
            }))}
            line={{
              label,
              values: moneyOf(buckets),
              before: moneyOf(bucketsBefore),
              beforeLabel: 'Period before',
              text: dollarsText,
              tick: listPriceText,
            }}
            bars={
              count && {
                label: count.label,
                values: buckets.map((bucket) => bucket[count.figure]),
                text: (number) => `${countText(number)} ${number === 1 ? count.one : count.many}`,
              }
            }
          />
        </div>
      }
      table={
        <FigureTable
          caption={`${title}: ${label}`}
          heads={['Days', label, 'Before', ...(count ? [count.label] : [])]}
          rows={buckets.map((bucket, index) => [
            shortDaysText(bucket),
            dollarsText(bucket[figure]),
            dollarsText(bucketsBefore[index]?.[figure] ?? 0),
            ...(count ? [countText(bucket[count.figure])] : []),
          ])}
        />
      }
    />
  );
}

const Legend = ({ now, before }: { now: string; before: string }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="h-0.75 w-3.5 rounded-full bg-chart-1" />
      {now}
    </li>
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="w-3.5 border-t-2 border-dashed border-edge" />
      {before}
    </li>
  </ul>
);
