import { formatCount } from '@chesapeake/contract/format/numbers';
import { reportMetrics } from '@chesapeake/contract/reports/metrics';
import type { PeriodReport, Report } from '@chesapeake/contract/reports/reports';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { StatNote } from './StatNote.tsx';

const counts: [keyof typeof reportMetrics, (side: PeriodReport) => number][] = [
  ['bookings', ({ totals }) => totals.bookings],
  ['completedRides', ({ totals }) => totals.completedRides],
  ['newCustomers', ({ customers }) => customers.new],
  ['returningCustomers', ({ customers }) => customers.returning],
  ['carHours', ({ secondsInUse }) => Math.round(secondsInUse / 3600)],
];

/** Numbers of rides and customers. */
export const CountStats = ({ report }: { report: Report | undefined }) => (
  <StatStrip
    label="Rides and customers in this period"
    stats={counts.map(([metric, of]) => ({
      label: reportMetrics[metric].label,
      value: report && formatCount(of(report.now)),
      note: report && (
        <StatNote
          now={of(report.now)}
          before={of(report.before)}
          text={formatCount}
          means={reportMetrics[metric].description}
        />
      ),
    }))}
  />
);
