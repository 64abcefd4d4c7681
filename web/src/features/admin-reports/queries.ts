import {
  generateReport,
  getReport,
  getReportCsv,
  getReportPdf,
  listReports,
  type Period,
  type ReportFormat,
  reportFileName,
} from '@chesapeake/contract/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

const reportKeys = {
  report: (period: Period) => [roots.adminReports, 'report', period],
  generated: (page: number) => [roots.adminReports, 'generated', page],
  allGenerated: [roots.adminReports, 'generated'],
};

export const rowsAPage = 10;

export const useReport = (period: Period) =>
  useQuery({
    queryKey: reportKeys.report(period),
    queryFn: ({ signal }) => call(getReport, { query: period, signal }),
    placeholderData: (before) => before,
  });

export const useGeneratedReports = (page: number) =>
  useQuery({
    queryKey: reportKeys.generated(page),
    queryFn: ({ signal }) => call(listReports, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

interface Wanted extends Period {
  _id: string;
  format: ReportFormat;
}

/** A report that was generated, into the browser's downloads. */
export async function saveReport({ _id, format, ...period }: Wanted) {
  const params = { id: _id };
  const file =
    format === 'csv' ? await call(getReportCsv, { params }) : await call(getReportPdf, { params });
  download(file, reportFileName(period, format));
}

/** Counted once, however often its answer was lost; pressed again later it is another. */
export function useExport() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: async (wanted: Omit<Wanted, '_id'>) => {
      const made = await call(generateReport, { body: wanted, idempotencyKey: keyOf(wanted) });
      void queries.invalidateQueries({ queryKey: reportKeys.allGenerated });
      await saveReport(made);
    },
    onSuccess: forget,
  });
}
