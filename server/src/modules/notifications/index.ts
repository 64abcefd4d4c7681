export { notificationRoutes } from './routes.ts';
export { createNotifications, type Notifications } from './service.ts';
