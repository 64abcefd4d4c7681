export { healthRoutes } from './routes.ts';
export { createHealth } from './service.ts';
