export { adminSettingsRoutes } from './routes.ts';
export { createAdminSettings } from './service.ts';
