import { getDispatchReport } from '@chesapeake/contract/reports/dispatch-report';
import {
  generateReport,
  getReport,
  getReportCsv,
  getReportPdf,
  listReports,
  type Period,
  type ReportFormat,
  reportFileName,
} from '@chesapeake/contract/reports/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

const reportKeys = {
  report: (period: Period) => [queryRoots.adminReports, 'report', period],
  generated: (page: number) => [queryRoots.adminReports, 'generated', page],
  allGenerated: [queryRoots.adminReports, 'generated'],
  dispatch: [queryRoots.adminReports, 'dispatch'],
};

export const rowsPerPage = 10;

export const useReport = (period: Period) =>
  useQuery({
    queryKey: reportKeys.report(period),
    queryFn: ({ signal }) => call(getReport, { query: period, signal }),
    placeholderData: (before) => before,
  });

export const useGeneratedReports = (page: number) =>
  useQuery({
    queryKey: reportKeys.generated(page),
    queryFn: ({ signal }) => call(listReports, { query: { page, limit: rowsPerPage }, signal }),
    placeholderData: (before) => before,
  });

export const useDispatchReport = () =>
  useQuery({
    queryKey: reportKeys.dispatch,
    queryFn: ({ signal }) => call(getDispatchReport, { signal }),
    // It is about days that are over.
    staleTime: 10 * 60_000,
  });

interface ReportFile extends Period {
  _id: string;
  format: ReportFormat;
}

/** Downloads a generated report. */
export async function downloadReport({ _id, format, ...period }: ReportFile) {
  const params = { id: _id };
  const file =
    format === 'csv' ? await call(getReportCsv, { params }) : await call(getReportPdf, { params });
  downloadFile(file, reportFileName(period, format));
}

/** Retrying after a lost response records one export; pressing again later records another. */
export function useExport() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: async (reportFile: Omit<ReportFile, '_id'>) => {
      const made = await call(generateReport, {
        body: reportFile,
        idempotencyKey: keyFor(reportFile),
      });
      void queryClient.invalidateQueries({ queryKey: reportKeys.allGenerated });
      await downloadReport(made);
    },
    onSuccess: resetKey,
  });
}
