import type { Period, Report as ReportOfDays } from '@chesapeake/contract/reports';
import { failureTexts } from '@chesapeake/contract/texts';
import { ChartColumn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { zoneText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useNow } from '../../../lib/now.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { GeneratedReports } from '../components/GeneratedReports.tsx';
import { MoneyStrip } from '../components/MoneyStrip.tsx';
import { PeriodBar } from '../components/PeriodBar.tsx';
import { ReportLoading } from '../components/ReportLoading.tsx';
import { ReportParts } from '../components/ReportParts.tsx';
import { SaveButton } from '../components/SaveButton.tsx';
import { useExport, useReport } from '../queries.ts';
import { readPeriod } from '../report-period.ts';
import { daysText } from '../words.ts';

/** What some days brought, against as many before them; taken along as a file, each is counted. */
export function AdminReports() {
  const { zone } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const { period, asked, wrong } = readPeriod(query, zone, useNow());
  return (
    <AdminPage
      title="Reports"
      line={`Money, rides and customers · ${zoneText(zone)}`}
      actions={<Exports period={period} />}
    >
      <PeriodBar period={asked} onChange={(chosen) => setQuery({ ...chosen })} />
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

function Report({ period }: { period: Period }) {
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
        {daysText(period)}
        {report && `, compared with ${daysText(report.before)}`}
      </p>
      <div className="mt-3">
        <MoneyStrip report={report} failed={failure !== undefined} />
      </div>
      {failure && (
        <Card className="mt-4">
          <ErrorState {...failure} />
        </Card>
      )}
      {!report && !failure && <ReportLoading />}
      {report && (isEmpty(report) ? <Nothing /> : <ReportParts report={report} />)}
    </div>
  );
}

/** Then there is nothing to draw, nor to compare with. */
const isEmpty = ({ now, before }: ReportOfDays) =>
  [now, before].every(
    ({ totals, secondsInUse }) =>
      secondsInUse === 0 && Object.values(totals).every((figure) => figure === 0),
  );

const Nothing = () => (
  <Card className="mt-4">
    <EmptyState icon={<ChartColumn />} title="Nothing in these days">
      Nothing was booked, driven or paid, nor in the days before. Choose another period.
    </EmptyState>
  </Card>
);

function Exports({ period }: { period: Period | undefined }) {
  const exporting = useExport();
  return (
    <>
      {(['csv', 'pdf'] as const).map((format) => (
        <SaveButton
          key={format}
          tone={format === 'csv' ? 'paper' : 'primary'}
          disabled={!period}
          save={async () => {
            if (period) await exporting.mutateAsync({ ...period, format });
          }}
        >
          Export {format.toUpperCase()}
        </SaveButton>
      ))}
    </>
  );
}
