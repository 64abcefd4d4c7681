export { announcementRoutes } from './routes.ts';
export { createAnnouncements } from './service.ts';
