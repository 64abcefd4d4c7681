export { backupRoutes } from './routes.ts';
export { createBackups } from './service.ts';
