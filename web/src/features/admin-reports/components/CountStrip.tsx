import { reportFigures } from '@chesapeake/contract/report-figures';
import type { Report, ReportSide } from '@chesapeake/contract/reports';
import { countText } from '../../../lib/count-text.ts';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { FigureNote } from './FigureNote.tsx';

const counts: [keyof typeof reportFigures, (side: ReportSide) => number][] = [
  ['bookings', ({ totals }) => totals.bookings],
  ['completedRides', ({ totals }) => totals.completedRides],
  ['newCustomers', ({ customers }) => customers.new],
  ['returningCustomers', ({ customers }) => customers.returning],
  ['carHours', ({ secondsInUse }) => Math.round(secondsInUse / 3600)],
];

/** How many rides there were, and for whom. */
export const CountStrip = ({ report }: { report: Report | undefined }) => (
  <StatStrip
    label="Rides and customers of the period"
    figures={counts.map(([figure, of]) => ({
      label: reportFigures[figure].label,
      value: report && countText(of(report.now)),
      note: report && (
        <FigureNote
          now={of(report.now)}
          before={of(report.before)}
          text={countText}
          means={reportFigures[figure].means}
        />
      ),
    }))}
  />
);
