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
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDispatchReport } from '../queries.ts';

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
      {report && (
        <p className="border-t border-line px-4.5 py-2.5 text-13 text-quiet">
          Left open includes rides the office turned down.
        </p>
      )}
      {report && showsDays && (
        <section
          // By keyboard, too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          aria-label="Dispatch by day, scrolling"
          className="relative max-h-120 overflow-y-auto border-t border-line"
        >
          <Table
            caption="Dispatch by day"
            columns={columns}
            rows={report.days.toReversed()}
            rowKey={({ day }) => day}
            empty={null}
          />
        </section>
      )}
    </Panel>
  );
}

type Day = DispatchFigures & { day: string };

/** On a phone, a card per day. */
const columns: Column<Day>[] = [
  { key: 'day', header: 'Day', card: 'title', cell: ({ day }) => formatShortDayWithWeekday(day) },
  number('Rides', ({ rides }) => formatCount(rides)),
  number('Covered', ({ covered }) => formatCount(covered)),
  number('Revenue', ({ coveredRevenue }) => formatDollars(coveredRevenue)),
  number('Empty', ({ emptyMinutes }) => formatShortDuration(emptyMinutes)),
  number('Overtime', ({ overtimeMinutes }) => formatShortDuration(overtimeMinutes)),
  number('Changes', ({ changes }) => formatCount(changes)),
];

function number(header: string, cell: (day: Day) => string): Column<Day> {
  return { key: header, header, align: 'end', nowrap: true, cell };
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
