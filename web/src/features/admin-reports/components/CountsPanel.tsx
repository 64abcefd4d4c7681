import { reportFigures } from '@chesapeake/contract/report-figures';
import type { Report, ReportSide } from '@chesapeake/contract/reports';
import { changeWords } from '../../../lib/change-text.ts';
import { countText } from '../../../lib/count-text.ts';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const counts: [{ label: string; means: string }, (side: ReportSide) => number][] = [
  [reportFigures.bookings, ({ totals }) => totals.bookings],
  [reportFigures.completedRides, ({ totals }) => totals.completedRides],
  [reportFigures.newCustomers, ({ customers }) => customers.new],
  [reportFigures.returningCustomers, ({ customers }) => customers.returning],
  [reportFigures.carHours, ({ secondsInUse }) => Math.round(secondsInUse / 3600)],
];

/** How many rides there were, and for whom. */
export const CountsPanel = ({ report: { now, before } }: { report: Report }) => (
  <Panel title="Rides and customers">
    <dl className="grid gap-3 px-4.5 pb-4">
      {counts.map(([{ label, means }, of]) => {
        const { way, text } = changeWords({ now: of(now), before: of(before) });
        return (
          <div key={label}>
            <div className="flex items-baseline justify-between gap-3">
              <dt className="text-sm font-medium">{label}</dt>
              <dd className="text-lg leading-tight font-semibold tabular">{countText(of(now))}</dd>
            </div>
            <dd className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet tabular">
              <span className="text-xs leading-snug">{means}</span>
              <span className="inline-flex items-center gap-1.5">
                <ChangeMark way={way} by={text} />
                before {countText(of(before))}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  </Panel>
);
