export { dashboardRoutes } from './routes.ts';
export { createDashboard } from './service.ts';
