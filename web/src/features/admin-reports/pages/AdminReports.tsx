import { formatPeriod, formatZone } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { Period, Report as ReportOfDays } from '@chesapeake/contract/reports/reports';
import { ChartColumn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { DispatchPanel } from '../components/DispatchPanel.tsx';
import { ExportButton } from '../components/ExportButton.tsx';
import { GeneratedReports } from '../components/GeneratedReports.tsx';
import { MoneyStats } from '../components/MoneyStats.tsx';
import { PeriodBar } from '../components/PeriodBar.tsx';
import { ReportLoading } from '../components/ReportLoading.tsx';
import { ReportSections } from '../components/ReportSections.tsx';
import { useExport, useReport } from '../queries.ts';
import { readPeriod } from '../report-period.ts';

/** A report on a period, compared with the one before. Every export is recorded. */
export function AdminReports() {
  const { zone } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const { period, requested, problem } = readPeriod(query, zone, useNow());
  return (
    <AdminPage
      title="Reports"
      subtitle={`Money, rides and customers · ${formatZone(zone)}`}
      actions={<ExportButtons period={period} />}
    >
      <PeriodBar period={requested} onChange={(chosen) => setQuery({ ...chosen })} />
      {problem ? (
        <div className="mt-4">
          <Alert tone="error">{problem}</Alert>
        </div>
      ) : (
        period && <ReportView period={period} />
      )}
      <DispatchPanel />
      <GeneratedReports />
    </AdminPage>
  );
}

function ReportView({ period }: { period: Period }) {
  const query = useReport(period);
  const failure = useLoadFailure(query, {
    toast: failureTexts.reportLoad,
    detail: failureTexts.reportLoad,
  });
  const report = failure ? undefined : query.data;
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className="transition-opacity aria-busy:opacity-60"
    >
      <p className="px-1 pt-3 text-sm text-quiet">
        {formatPeriod(period)}
        {report && `, compared with ${formatPeriod(report.before)}`}
      </p>
      <div className="mt-3">
        <MoneyStats report={report} failed={failure !== undefined} />
      </div>
      {failure && (
        <Card className="mt-4">
          <ErrorState {...failure} />
        </Card>
      )}
      {!report && !failure && <ReportLoading />}
      {report && (isEmpty(report) ? <NoData /> : <ReportSections report={report} />)}
    </div>
  );
}

/** Nothing to draw or compare. */
const isEmpty = ({ now, before }: ReportOfDays) =>
  [now, before].every(
    ({ totals, secondsInUse }) =>
      secondsInUse === 0 && Object.values(totals).every((metric) => metric === 0),
  );

const NoData = () => (
  <Card className="mt-4">
    <EmptyState icon={<ChartColumn />} title="Nothing in this period">
      Nothing was booked, driven or paid in this period or the one before. Choose another period.
    </EmptyState>
  </Card>
);

function ExportButtons({ period }: { period: Period | undefined }) {
  const exporting = useExport();
  return (
    <>
      {(['csv', 'pdf'] as const).map((format) => (
        <ExportButton
          key={format}
          tone={format === 'csv' ? 'paper' : 'primary'}
          disabled={!period}
          save={async () => {
            if (period) await exporting.mutateAsync({ ...period, format });
          }}
        >
          Export {format.toUpperCase()}
        </ExportButton>
      ))}
    </>
  );
}
