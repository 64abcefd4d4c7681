export { setupRoutes } from './routes.ts';
export { createSetup } from './service.ts';
