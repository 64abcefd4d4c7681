import { formatCount } from '@chesapeake/contract/format/numbers';
import {
  averageCarsInUse,
  formatHourOfDay,
  reportMetrics,
  weekdays,
} from '@chesapeake/contract/reports/metrics';
import type { FleetUsage } from '@chesapeake/contract/reports/reports';
import { Fragment } from 'react';
import { formatCarCount } from '../format-report.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { StatTable } from './StatTable.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Heat map of car use: hours across and weekdays down; on phones the other way around. */
export function FleetUsagePanel({ use, className }: { use: FleetUsage; className?: string }) {
  const cars = averageCarsInUse(use);
  const greatest = Math.max(...cars.flat());
  return (
    <ChartPanel
      title={reportMetrics.use.label}
      subtitle={reportMetrics.use.description}
      className={className}
      chart={
        <div className="px-3 pb-4 sm:px-4.5">
          <HeatMap cars={cars} greatest={greatest} />
          <Scale greatest={greatest} fleet={use.cars} />
        </div>
      }
      table={
        <StatTable
          caption="Average cars on the road, by hour and weekday"
          headers={['Hour', ...weekdays.map((day) => day.slice(0, 3))]}
          rows={hours.map((hour) => [
            formatHourOfDay(hour),
            ...cars.map((cells) => formatCarCount(cells[hour] ?? 0)),
          ])}
          isTight
        />
      }
    />
  );
}

function formatBusiestHour(cars: number[][], greatest: number) {
  if (greatest === 0) return 'No car was in use in this period.';
  const place = cars.findIndex((cells) => cells.includes(greatest));
  const hour = cars[place]?.indexOf(greatest) ?? 0;
  return `Busiest: ${weekdays[place]}, ${formatHourOfDay(hour)} to ${formatHourOfDay((hour + 1) % 24)}, with ${formatCarCount(greatest)} cars at once on average.`;
}

const HeatMap = ({ cars, greatest }: { cars: number[][]; greatest: number }) => (
  <div
    role="img"
    aria-label={`Map of hours by weekday. ${formatBusiestHour(cars, greatest)} All of it is in the table.`}
    className="grid grid-flow-col grid-cols-[3rem_repeat(7,minmax(0,1fr))] grid-rows-[auto_repeat(24,1rem)] gap-0.5 text-xs text-quiet md:grid-flow-row md:grid-cols-[2.5rem_repeat(24,minmax(0,1fr))] md:grid-rows-[auto_repeat(7,1.75rem)]"
  >
    <span />
    {hours.map((hour) => (
      <span
        key={hour}
        className="self-center whitespace-nowrap tabular max-md:pr-1.5 max-md:text-right md:self-end md:overflow-visible md:pb-1"
      >
        {/* Labels every third hour, on phones every other. */}
        <span className={hour % 3 === 0 ? 'max-md:hidden' : 'hidden'}>{formatHourOfDay(hour)}</span>
        <span className={hour % 2 === 0 ? 'md:hidden' : 'hidden'}>{formatHourOfDay(hour)}</span>
      </span>
    ))}
    {cars.map((cells, place) => (
      <Fragment key={weekdays[place]}>
        <span className="self-center max-md:pb-1 max-md:text-center">
          {weekdays[place]?.slice(0, 3)}
        </span>
        {hours.map((hour) => (
          <Cell
            key={hour}
            cars={cells[hour] ?? 0}
            greatest={greatest}
            title={`${weekdays[place]}, ${formatHourOfDay(hour)}: ${formatCarCount(cells[hour] ?? 0)} cars at once`}
          />
        ))}
      </Fragment>
    ))}
  </div>
);

const opacityOf = (cars: number, greatest: number) =>
  cars === 0 || greatest === 0 ? 0 : 0.12 + 0.88 * (cars / greatest);

const Cell = ({ cars, greatest, title }: { cars: number; greatest: number; title: string }) => (
  <span title={title} className="overflow-hidden rounded-[3px] bg-sand">
    <span className="block size-full bg-chart-1" style={{ opacity: opacityOf(cars, greatest) }} />
  </span>
);

const steps = [0, 0.25, 0.5, 0.75, 1];

const Scale = ({ greatest, fleet }: { greatest: number; fleet: number }) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-quiet tabular">
    <span>0</span>
    <span aria-hidden="true" className="flex gap-0.5">
      {steps.map((step) => (
        <span key={step} className="h-3.5 w-6 overflow-hidden rounded-[3px] bg-sand">
          <span className="block size-full bg-chart-1" style={{ opacity: opacityOf(step, 1) }} />
        </span>
      ))}
    </span>
    <span>
      {formatCarCount(greatest)} cars at once, of {formatCount(fleet)} in the fleet
    </span>
  </div>
);
