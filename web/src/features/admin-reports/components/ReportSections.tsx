import { reportMetrics } from '@chesapeake/contract/reports/metrics';
import type {
  CarBreakdownRow,
  DriverBreakdownRow,
  Report,
} from '@chesapeake/contract/reports/reports';
import type { Column } from '../../../ui/Table.tsx';
import { BreakdownPanel } from './BreakdownPanel.tsx';
import { CountStats } from './CountStats.tsx';
import { FleetUsagePanel } from './FleetUsagePanel.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { QuoteStats } from './QuoteStats.tsx';
import { RatesPanel } from './RatesPanel.tsx';

const driverColumns: Column<DriverBreakdownRow>[] = [
  {
    key: 'accepted',
    header: 'Accepted',
    align: 'end',
    cell: ({ accepted, declined }) =>
      accepted + declined > 0 ? `${accepted} of ${accepted + declined}` : 'None asked',
  },
  {
    key: 'rating',
    header: 'Rating',
    align: 'end',
    cell: ({ rating }) => (rating === null ? 'None yet' : rating.toFixed(1)),
  },
];

const plateOf = ({ plateNumber }: CarBreakdownRow) => plateNumber;

/** Everything below the money metrics. */
export const ReportSections = ({ report }: { report: Report }) => (
  <div className="mt-4 grid gap-4 xl:grid-cols-3">
    <div className="xl:col-span-full">
      <CountStats report={report} />
      <QuoteStats report={report} />
    </div>
    <MoneyChart report={report} className="xl:col-span-2" />
    <RatesPanel report={report} />
    <BreakdownPanel
      title={reportMetrics.byService.label}
      subtitle={reportMetrics.byService.description}
      rows={report.services}
    />
    <BreakdownPanel
      title={reportMetrics.byDriver.label}
      subtitle={reportMetrics.byDriver.description}
      rows={report.drivers}
      extraColumns={driverColumns}
    />
    <BreakdownPanel
      title={reportMetrics.byCar.label}
      subtitle={reportMetrics.byCar.description}
      rows={report.cars}
      detail={plateOf}
    />
    <FleetUsagePanel use={report.use} className="xl:col-span-full" />
  </div>
);
