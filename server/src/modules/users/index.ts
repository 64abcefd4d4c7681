export { userRoutes } from './routes.ts';
export { createUsers, type Users } from './service.ts';
