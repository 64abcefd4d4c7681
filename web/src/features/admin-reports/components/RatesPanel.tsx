import {
  computeRates,
  formatRateCounts,
  type RateName,
  reportMetrics,
} from '@chesapeake/contract/reports/metrics';
import { hasQuotes, type Report } from '@chesapeake/contract/reports/reports';
import { ChangeIndicator } from '../../../ui/ChangeIndicator.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { formatPointChange, formatRate } from '../format-report.ts';

const rates: readonly RateName[] = ['acceptance', 'cancellation', 'onTime'];

/** The rates that apply to the business. */
const ratesOf = (report: Report): readonly RateName[] =>
  hasQuotes(report) ? [...rates, 'conversion'] : rates;

export const RatesPanel = ({ report }: { report: Report }) => (
  <Panel title="Reliability">
    <dl className="grid gap-6 px-4.5 pt-1 pb-4">
      {ratesOf(report).map((rate) => {
        const { now, before } = report;
        const [value, valueBefore] = [computeRates(now)[rate], computeRates(before)[rate]];
        const change = formatPointChange(value, valueBefore);
        return (
          <div
            key={rate}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 [&>dd]:not-nth-2:col-span-2"
          >
            <dt className="text-sm font-medium">{reportMetrics[rate].label}</dt>
            <dd className="text-lg leading-tight font-semibold tabular">{formatRate(value)}</dd>
            <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
              <span
                className="block h-full bg-chart-1"
                style={{ width: `${(value ?? 0) * 100}%` }}
              />
            </dd>
            <dd className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet tabular">
              <span>{formatRateCounts(now)[rate]}</span>
              <span className="inline-flex items-center gap-1.5">
                {change && (
                  // Fewer cancellations are good.
                  <ChangeIndicator
                    {...change}
                    good={(change.direction === 'up') === (rate !== 'cancellation')}
                  />
                )}
                vs. {formatRate(valueBefore)}
              </span>
            </dd>
            <dd className="text-xs leading-snug text-quiet">{reportMetrics[rate].description}</dd>
          </div>
        );
      })}
    </dl>
  </Panel>
);
