export { roleRoutes } from './routes.ts';
export { createRoles } from './service.ts';
