import { getDashboardStats } from '@chesapeake/contract/reports/dashboard';
import type { Route } from '../../http/route.ts';
import type { Dashboard } from './service.ts';

export function dashboardRoutes(route: Route, dashboard: Dashboard) {
  route(getDashboardStats, ({ caller }) => dashboard.readStats(caller));
}
