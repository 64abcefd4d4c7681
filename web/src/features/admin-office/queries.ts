import { exportReport, getDailyReport, listReports } from '@chesapeake/contract/reports';
import { listUsers } from '@chesapeake/contract/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

const officeKeys = {
  administrators: [roots.office, 'administrators'],
  daily: (period: Period) => [roots.office, 'daily', period],
  reports: (page: number) => [roots.office, 'reports', page],
  allReports: [roots.office, 'reports'],
};

export interface Period {
  from: string;
  to: string;
}

export const rowsAPage = 10;

export const useAdministrators = () =>
  useQuery({
    queryKey: officeKeys.administrators,
    queryFn: ({ signal }) =>
      call(listUsers, { query: { filter: 'administrators', sort: 'name', limit: 200 }, signal }),
  });

export const useDailyReport = (period: Period) =>
  useQuery({
    queryKey: officeKeys.daily(period),
    queryFn: ({ signal }) => call(getDailyReport, { query: period, signal }),
    placeholderData: (before) => before,
  });

export const useReports = (page: number) =>
  useQuery({
    queryKey: officeKeys.reports(page),
    queryFn: ({ signal }) => call(listReports, { query: { page, limit: rowsAPage }, signal }),
    placeholderData: (before) => before,
  });

/** Counted once, however often its answer was lost; pressed again later it is another. */
export function useExportReport() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: (period: Period) =>
      call(exportReport, { body: period, idempotencyKey: keyOf(period) }),
    onSuccess: () => {
      forget();
      void queries.invalidateQueries({ queryKey: officeKeys.allReports });
    },
  });
}
