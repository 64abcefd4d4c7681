import {
  generateReport,
  getReport,
  getReportCsv,
  getReportPdf,
  listReports,
} from '@chesapeake/contract/reports/reports';
import type { Route } from '../../http/route.ts';
import type { Reports } from './service.ts';

export function reportRoutes(route: Route, reports: Reports) {
  route(getReport, ({ query }) => reports.computeReport(query));
  route(generateReport, ({ caller, body }) => reports.generate(caller, body));
  route(listReports, ({ query }) => reports.list(query));
  route(getReportCsv, ({ params }) => reports.exportCsv(params.id));
  route(getReportPdf, ({ params }) => reports.exportPdf(params.id));
}
