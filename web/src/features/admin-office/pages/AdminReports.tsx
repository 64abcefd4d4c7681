import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { refusalText } from '../../../lib/call-error.ts';
import { longDay, zoneText } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { dollarsText } from '../../../lib/money.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { DayTable } from '../components/DayTable.tsx';
import { GeneratedReports } from '../components/GeneratedReports.tsx';
import { PeriodBar } from '../components/PeriodBar.tsx';
import { type Period, useDailyReport, useExportReport } from '../queries.ts';
import { reportCsv } from '../report-csv.ts';
import { lastDays, readPeriod } from '../report-period.ts';

/** What was booked and completed by day; taken along as a file, each is counted. */
export function AdminReports() {
  const { zone } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const { period, asked, wrong } = readPeriod(query, zone);
  const choose = (chosen: Period) => setQuery({ ...chosen });
  return (
    <AdminPage
      title="Reports"
      line={`Bookings and revenue by day · ${zoneText(zone)}`}
      actions={<ExportButton period={period} />}
    >
      <PeriodBar period={asked} onChange={choose} choices={[7, 30, 90, 365].map(choiceIn(zone))} />
      {wrong ? (
        <div className="mt-4">
          <Alert tone="error">{wrong}</Alert>
        </div>
      ) : (
        period && <Report period={period} />
      )}
      <GeneratedReports />
    </AdminPage>
  );
}

const choiceIn = (zone: string) => (count: number) => ({
  label: count === 365 ? 'Last year' : `Last ${count} days`,
  period: lastDays(count, zone),
});

function Report({ period }: { period: Period }) {
  const report = useDailyReport(period);
  const failure = useLoadFailure(report, {
    toast: failureTexts.reportLoad,
    detail: failureTexts.reportLoad,
  });
  const { totals, days } = report.data ?? {};
  return (
    <div
      aria-busy={report.isPlaceholderData || undefined}
      className="transition-opacity aria-busy:opacity-60"
    >
      <div className="mt-4">
        <StatStrip
          label="Totals of the period"
          figures={[
            { label: 'Bookings', value: totals?.bookings, note: 'by the day of booking' },
            {
              label: 'Booked revenue',
              value: totals && dollarsText(totals.revenue),
              note: 'whatever became of them',
            },
            { label: 'Completed', value: totals?.completed, note: 'by the day they ended' },
            {
              label: 'Completed revenue',
              value: totals && dollarsText(totals.completedRevenue),
              note: 'completed rides alone',
            },
          ]}
        />
      </div>
      <Panel
        title="Day by day"
        line={`${longDay(period.from)} to ${longDay(period.to)}`}
        className="mt-4"
      >
        <DayTable days={days} failure={failure} />
      </Panel>
    </div>
  );
}

function ExportButton({ period }: { period: Period | undefined }) {
  const exporting = useExportReport();
  const [busy, setBusy] = useState(false);
  const save = async (chosen: Period) => {
    setBusy(true);
    try {
      const { report } = await exporting.mutateAsync(chosen);
      const file = new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' });
      download(file, `report-${report.from}-to-${report.to}.csv`);
      toasts.success(successTexts.reportExported);
    } catch (error) {
      toasts.error(refusalText(error, failureTexts.reportExport));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={!period} onClick={() => period && void save(period)}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
