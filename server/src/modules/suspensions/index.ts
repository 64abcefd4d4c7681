export { suspensionRoutes } from './routes.ts';
export { createSuspensions, type Suspensions } from './service.ts';
