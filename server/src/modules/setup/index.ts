export { createSetupGuide } from './guide.ts';
export { setupRoutes } from './routes.ts';
export { createSetup } from './service.ts';
