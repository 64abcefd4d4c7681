export { dispatchReportRoutes } from './routes.ts';
export { createDispatchReport } from './service.ts';
