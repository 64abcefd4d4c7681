import { formatDateTimeAutoYear, formatPeriod } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type GeneratedReport, reportFormats } from '@chesapeake/contract/reports/reports';
import { useSearchParams } from 'react-router';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Panel } from '../../../ui/Panel.tsx';

import { downloadReport, rowsPerPage, useGeneratedReports } from '../queries.ts';
import { ExportButton } from './ExportButton.tsx';

/** All generated reports, each available as it was. */
export function GeneratedReports() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const reports = useGeneratedReports(page);
  const failure = useLoadFailure(reports, {
    toast: failureTexts.reportLoad,
    detail: failureTexts.reportLoad,
  });
  const { rows, total = 0 } = reports.data ?? {};
  const hrefOf = (to: number) => {
    const address = new URLSearchParams(query);
    address.set('page', String(to));
    return `?${address}`;
  };
  return (
    <Panel
      title="Generated reports"
      subtitle="Every export is saved and can be opened again"
      className="mt-4"
    >
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-5 h-40" />}
      {rows?.length === 0 && (
        <EmptyState title="No reports yet">Exported reports are listed here.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className="border-t border-line text-sm">
          {rows.map((row) => (
            <Row key={row._id} report={row} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className="border-t border-line px-4.5 py-3">
          <Pagination
            label="Pages of reports"
            page={page}
            pages={Math.ceil(total / rowsPerPage)}
            hrefOf={hrefOf}
            summary={formatQuantity(total, 'report')}
          />
        </div>
      )}
    </Panel>
  );
}

function Row({ report }: { report: GeneratedReport }) {
  const { zone } = useBusiness();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line-2 px-4.5 py-2.5 not-first:border-t">
      <div className="min-w-0">
        <p className="font-medium">{formatPeriod(report)}</p>
        <p className="text-13 text-quiet">
          {report.format.toUpperCase()} by {report.createdBy ?? 'a former account'},{' '}
          {formatDateTimeAutoYear(report.createdAt, zone)}
        </p>
      </div>
      <div className="flex gap-2">
        {reportFormats.map((format) => (
          <ExportButton
            key={format}
            tone="paper"
            size="sm"
            save={() => downloadReport({ ...report, format })}
          >
            {format.toUpperCase()}
            <span className="sr-only"> of {formatPeriod(report)}</span>
          </ExportButton>
        ))}
      </div>
    </li>
  );
}
