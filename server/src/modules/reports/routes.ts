import { exportReport, getDailyReport, listReports } from '@chesapeake/contract/reports';
import type { Route } from '../../http/route.ts';
import type { Reports } from './service.ts';

export function reportRoutes(route: Route, reports: Reports) {
  route(getDailyReport, ({ query }) => reports.daily(query));
  route(exportReport, ({ caller, body }) => reports.export(caller, body));
  route(listReports, ({ query }) => reports.list(query));
}
