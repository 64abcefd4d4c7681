export { outOfServiceRoutes } from './routes.ts';
export { createOutOfService } from './service.ts';
