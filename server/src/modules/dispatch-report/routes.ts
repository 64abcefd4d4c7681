import { getDispatchReport } from '@chesapeake/contract/reports/dispatch-report';
import type { Route } from '../../http/route.ts';
import type { DispatchReport } from './service.ts';

export function dispatchReportRoutes(route: Route, report: DispatchReport) {
  route(getDispatchReport, () => report.read());
}
