export { userRoutes } from './routes.ts';
export { asAccount, createUsers, type Users } from './service.ts';
