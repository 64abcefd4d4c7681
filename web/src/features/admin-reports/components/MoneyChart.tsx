import { formatShortDay, formatShortPeriod } from '@chesapeake/contract/format/dates';
import { formatDollars, formatListPrice } from '@chesapeake/contract/format/money';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import {
  type Bucket,
  bucketDays,
  type MoneyMetric,
  moneyMetrics,
  reportMetrics,
} from '@chesapeake/contract/reports/metrics';
import type { Report } from '@chesapeake/contract/reports/reports';
import { useState } from 'react';
import { ComparisonChart } from '../../../ui/ComparisonChart.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';

import { ChartPanel } from './ChartPanel.tsx';
import { StatTable } from './StatTable.tsx';

/** The count behind each metric that has one. */
const countsByMetric = {
  booked: { metric: 'bookings', label: 'Bookings', one: 'booking', many: 'bookings' },
  completed: { metric: 'completedRides', label: 'Rides', one: 'ride', many: 'rides' },
} as const;

/** One money metric over the period, compared with the previous one. */
export function MoneyChart({
  report: { now, before },
  className,
}: {
  report: Report;
  className?: string;
}) {
  const [metric, setMetric] = useState<MoneyMetric>('booked');
  const buckets = bucketDays(now.days);
  const bucketsBefore = bucketDays(before.days);
  const isByDay = buckets.length === now.days.length;
  const { label, description } = reportMetrics[metric];
  const moneyOf = (all: readonly Bucket[]) => all.map((bucket) => bucket[metric]);
  const count = metric === 'booked' || metric === 'completed' ? countsByMetric[metric] : undefined;
  const title = `${isByDay ? 'Daily' : 'Weekly'} totals`;
  return (
    <ChartPanel
      title={title}
      subtitle={description}
      className={className}
      tools={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 pb-3 sm:px-4.5">
          <FilterChips
            label="Kind of money"
            value={metric}
            onChange={(value) => setMetric(value as MoneyMetric)}
            options={moneyMetrics.map((value) => ({ value, label: reportMetrics[value].label }))}
          />
          <Legend now={formatShortPeriod(now)} before={formatShortPeriod(before)} />
        </div>
      }
      chart={
        <div className="px-3 pb-3 sm:px-4.5">
          <ComparisonChart
            label={isByDay ? 'Day' : 'Week'}
            chartPoints={buckets.map((bucket) => ({
              key: bucket.from,
              short: formatShortDay(bucket.from),
              long: formatShortPeriod(bucket),
            }))}
            line={{
              label,
              values: moneyOf(buckets),
              before: moneyOf(bucketsBefore),
              beforeLabel: 'Period before',
              text: formatDollars,
              tick: formatListPrice,
            }}
            bars={
              count && {
                label: count.label,
                values: buckets.map((bucket) => bucket[count.metric]),
                text: (number) => formatQuantity(number, count.one, count.many),
              }
            }
          />
        </div>
      }
      table={
        <StatTable
          caption={`${title}: ${label}`}
          headers={['Days', label, 'Before', ...(count ? [count.label] : [])]}
          rows={buckets.map((bucket, index) => [
            formatShortPeriod(bucket),
            formatDollars(bucket[metric]),
            formatDollars(bucketsBefore[index]?.[metric] ?? 0),
            ...(count ? [formatCount(bucket[count.metric])] : []),
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
