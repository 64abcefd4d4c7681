import { reportFigures } from '@chesapeake/contract/report-figures';
import type { CarRow, DriverRow, Report } from '@chesapeake/contract/reports';
import type { Column } from '../../../ui/Table.tsx';
import { CountStrip } from './CountStrip.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { SharePanel } from './SharePanel.tsx';
import { UsePanel } from './UsePanel.tsx';

const ofDrivers: Column<DriverRow>[] = [
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

const plateOf = ({ plateNumber }: CarRow) => plateNumber;

/** Everything below the money. */
export const ReportParts = ({ report }: { report: Report }) => (
  <div className="mt-4 grid gap-4 xl:grid-cols-3">
    <div className="xl:col-span-full">
      <CountStrip report={report} />
    </div>
    <MoneyChart report={report} className="xl:col-span-2" />
    <RatesPanel report={report} />
    <SharePanel
      title={reportFigures.byService.label}
      line={reportFigures.byService.means}
      rows={report.services}
    />
    <SharePanel
      title={reportFigures.byDriver.label}
      line={reportFigures.byDriver.means}
      rows={report.drivers}
      more={ofDrivers}
    />
    <SharePanel
      title={reportFigures.byCar.label}
      line={reportFigures.byCar.means}
      rows={report.cars}
      detail={plateOf}
    />
    <UsePanel use={report.use} className="xl:col-span-full" />
  </div>
);
