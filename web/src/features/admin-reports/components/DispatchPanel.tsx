import {
  formatShortDayWithWeekday,
  formatShortDuration,
  formatShortPeriod,
} from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import { dispatchReportDays } from '@chesapeake/contract/reports/dispatch-report';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx';
import { useDispatchReport } from '../queries.ts';
import { StatTable } from './StatTable.tsx';

/** How the rides of the last days were covered and driven, whatever period the page shows. */
export function DispatchPanel() {
  const query = useDispatchReport();
  const failure = useLoadFailure(query, {
    toast: failureTexts.reportLoad,
    detail: failureTexts.reportLoad,
  });
  const [showsDays, setShowsDays] = useState(false);
  const report = failure ? undefined : query.data;
  return (
    <Panel
      className="mt-6 overflow-hidden"
      title={`Dispatch, last ${dispatchReportDays} days`}
      subtitle={report ? formatShortPeriod(report) : 'How rides were covered and driven'}
      corner={
        report && (
          <Button
            tone="paper"
            size="sm"
            aria-expanded={showsDays}
            className="max-lg:min-h-11"
            onClick={() => setShowsDays(!showsDays)}
          >
            {showsDays ? 'Hide days' : 'Show days'}
          </Button>
        )
      }
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <StatStrip
          isFramed={false}
          label={`Dispatch, last ${dispatchReportDays} days`}
          stats={statsOf(report?.total)}
        />
      )}
      {report && showsDays && (
        <StatTable
          caption="Dispatch by day"
          isTight
          headers={['Day', 'Rides', 'Covered', 'Revenue', 'Empty', 'Overtime', 'Changes']}
          rows={report.days
            .toReversed()
            .map((day) => [
              formatShortDayWithWeekday(day.day),
              formatCount(day.rides),
              formatCount(day.covered),
              formatDollars(day.coveredRevenue),
              formatShortDuration(day.emptyMinutes),
              formatShortDuration(day.overtimeMinutes),
              formatCount(day.changes),
            ])}
        />
      )}
    </Panel>
  );
}

const statsOf = (total: DispatchFigures | undefined): Stat[] => [
  {
    label: 'Rides covered',
    value: total && formatCount(total.covered),
    note: total && `of ${formatQuantity(total.rides, 'ride')}`,
  },
  {
    label: 'Revenue covered',
    value: total && formatDollars(total.coveredRevenue),
    note: total && `${formatDollars(total.openRevenue)} left open`,
  },
  {
    label: 'Empty driving',
    value: total && formatHours(total.emptyMinutes),
    note: total && perRide(total),
  },
  {
    label: 'Overtime',
    value: total && formatHours(total.overtimeMinutes),
    note: 'Time on duty beyond a normal day',
  },
  {
    label: 'Driver changes',
    value: total && formatCount(total.changes),
    note: 'Drivers taken off after being asked',
  },
];

/** '38 h': of a month, minutes say nothing. */
const formatHours = (minutes: number) => `${formatCount(Math.round(minutes / 60))} h`;

/** Estimated from the places of the rides, so it is no more exact than a minute. */
const perRide = ({ emptyMinutes, covered }: DispatchFigures) =>
  covered === 0
    ? 'Estimated from places'
    : `About ${formatShortDuration(Math.round(emptyMinutes / covered))} per ride`;
