export { suspensionRoutes } from './routes.ts';
export { createSuspensions } from './service.ts';
